import { useEffect, useRef, useState } from 'react'
import {
  dropWorkingCopy,
  type EditorFields,
  keepWorkingCopy,
  type PictureChange,
} from '../../../../contract/blog/drafts.ts'
import { callApi, type Fetcher } from '../../../../contract/core/client.ts'
import { asStaff } from '../../../platform/api.ts'

const pauseMs = 1500
/** Survives leaving the page. */
const atLast: Fetcher = (path, init) => asStaff(path, { ...init, keepalive: true })

type Kept = { state: 'none' | 'failed' } | { state: 'kept'; at: string }

type Work = {
  /** Its id, or "new". */
  article: string
  fields: EditorFields
  picture: PictureChange
  baseVersion: number | null
  dirty: boolean
  /** While the article itself is being saved: an autosave now would come back as unsaved. */
  paused: boolean
}

/** Autosaves the draft on the server; the article itself stays as it was saved. */
export function useAutosave(work: Work) {
  const [kept, setKept] = useState<Kept>({ state: 'none' })
  const latest = useRef(work)
  latest.current = work
  const timer = useRef<number>(undefined)
  const underWay = useRef<Promise<void>>(Promise.resolve())

  const send = useRef(async (fetcher: Fetcher) => {
    window.clearTimeout(timer.current)
    timer.current = undefined
    const { article, fields, picture, baseVersion } = latest.current
    try {
      const { data } = await callApi(fetcher, keepWorkingCopy, {
        params: { article: article as 'new' },
        body: { fields, picture: picture ?? null, baseVersion },
      })
      setKept({ state: 'kept', at: data.savedAt })
    } catch {
      setKept({ state: 'failed' })
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the fields restarts the timer
  useEffect(() => {
    window.clearTimeout(timer.current)
    timer.current = undefined
    if (!work.dirty || work.paused) return
    timer.current = window.setTimeout(() => {
      underWay.current = send.current(asStaff)
    }, pauseMs)
  }, [work.fields, work.picture, work.dirty, work.paused])

  useEffect(() => {
    const leave = () => {
      if (timer.current !== undefined && latest.current.dirty) send.current(atLast)
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return {
    kept,
    /** Before the article is saved: a later autosave would come back as unsaved. */
    async settle() {
      window.clearTimeout(timer.current)
      timer.current = undefined
      await underWay.current
    },
    forget: () => setKept({ state: 'none' }),
    async drop() {
      window.clearTimeout(timer.current)
      timer.current = undefined
      await underWay.current
      const { article } = latest.current
      await callApi(asStaff, dropWorkingCopy, { params: { article: article as 'new' } }).catch(
        () => undefined,
      )
      setKept({ state: 'none' })
    },
  }
}
