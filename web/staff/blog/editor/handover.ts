import { useEffect, useState } from 'react'
import type { Blog } from '../../../../contract/blog/blog.ts'
import type { EditorFields, PictureChange } from '../../../../contract/blog/drafts.ts'

export type Draft = { fields: EditorFields; version: number | null; picture: PictureChange }
type Work = { saved: Blog; draft: Draft }

let work: Work | undefined

/** A new article gets its own URL once it is saved, and with it another editor: this is its state. */
export function deliver(latest: Work) {
  work = latest
}

/** What the editor of the new article left for the one of the saved article; someone may be in mid-sentence. */
export function useHandover(id: string | undefined) {
  const [taken] = useState(() => (id !== undefined && work?.saved.id === id ? work : undefined))
  useEffect(() => {
    work = undefined
    return () => {
      work = undefined
    }
  }, [])
  return taken
}
