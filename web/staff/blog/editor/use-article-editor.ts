import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Blog, createBlog, longest, updateBlog } from '../../../../contract/blog/blog.ts'
import type { EditorFields, PictureChange } from '../../../../contract/blog/drafts.ts'
import { callApi } from '../../../../contract/core/client.ts'
import { messages } from '../../../../contract/text/messages.ts'
import { asStaff } from '../../../platform/api.ts'
import { formatDateTime } from '../../../platform/format.ts'
import type { Failure } from '../../../platform/forms/failure.ts'
import { useApiForm } from '../../../shared/forms/use-api-form.ts'
import { toast } from '../../../ui/mantine/toasts.tsx'
import { isScheduled } from '../status-tag.tsx'
import { afterSaving, type Conflict } from './conflicts/conflict.ts'
import { readConflict } from './conflicts/read-conflict.ts'
import { emptyFields, fieldsOf, formOf } from './fields.ts'
import { type Draft, deliver, useHandover } from './handover.ts'
import { useAutosave } from './use-autosave.ts'

export type Loaded = {
  blog: Blog | null
  workingCopy: {
    fields: EditorFields
    picture: Exclude<PictureChange, undefined> | null
    baseVersion: number | null
    savedAt: string
  } | null
}
type Beside = Pick<Draft, 'version' | 'picture'>
type Errors = Partial<Record<keyof EditorFields, string>>

export function useArticleEditor({ blog, workingCopy }: Loaded) {
  const navigate = useNavigate()
  const taken = useHandover(blog?.id)
  const [saved, setSaved] = useState(taken?.saved ?? blog)
  const [restored, setRestored] = useState(taken ? undefined : workingCopy?.savedAt)
  const [beside, setBeside] = useState<Beside>(
    taken?.draft ?? {
      version: workingCopy ? workingCopy.baseVersion : (blog?.version ?? null),
      picture: workingCopy?.picture ?? undefined,
    },
  )
  const latest = useRef(beside)
  const sent = useRef<Draft>(undefined)
  const [problem, setProblem] = useState<'signed-out'>()
  const [conflict, setConflict] = useState<Conflict>()
  const form = useApiForm<EditorFields, { message: string; blog: Blog }>({
    initial: taken?.draft.fields ?? workingCopy?.fields ?? asSaved(blog),
    kept: true,
    failures: 'page',
    check,
    async send(fields) {
      const { picture, version } = latest.current
      sent.current = { fields, picture, version }
      await autosave.settle()
      const body = formOf(fields, picture, version)
      return saved
        ? callApi(asStaff, updateBlog, { params: { id: saved.id }, body })
        : callApi(asStaff, createBlog, { body })
    },
    onDone: took,
    onFailure: refused,
  })
  const fields = form.values
  const draft: Draft = { fields, ...beside }
  const dirty = draft.picture !== undefined || JSON.stringify(fields) !== JSON.stringify(asSaved(saved))
  const autosave = useAutosave({
    article: saved?.id ?? 'new',
    fields,
    picture: draft.picture,
    baseVersion: draft.version,
    dirty,
    paused: form.busy,
  })
  if (!blog && saved) deliver({ saved, draft })

  function change(part: Partial<EditorFields>) {
    for (const name of Object.keys(part) as (keyof EditorFields)[])
      form.setFieldValue(name, part[name] as never)
  }
  function changeBeside(part: Partial<Beside>) {
    latest.current = { ...latest.current, ...part }
    setBeside(latest.current)
  }

  function took({ message, blog: stored }: { message: string; blog: Blog }) {
    const scheduled = isScheduled(stored.status, stored.publishedat)
    toast('good', scheduled ? `${message} It goes live on ${formatDateTime(stored.publishedat!)}.` : message)
    setSaved(stored)
    const now = form.getValues()
    form.setValues(afterSaving(now, sent.current?.fields ?? now, fieldsOf(stored)))
    changeBeside({
      version: stored.version,
      picture: latest.current.picture === sent.current?.picture ? undefined : latest.current.picture,
    })
    setRestored(undefined)
    setProblem(undefined)
    autosave.forget()
    if (!saved) navigate(`/staff/blog-management/${stored.id}`, { replace: true })
  }

  function refused({ kind, code, message, fields: wrong }: Failure) {
    if (code === 'blog_changed' && saved) {
      void readConflict(saved, sent.current?.version ?? null).then(setConflict, () =>
        toast('bad', messages.errorSavingBlog),
      )
      return true
    }
    if (kind === 'signed-out') {
      setProblem('signed-out')
      return true
    }
    if (code === 'picture_gone') {
      changeBeside({ picture: undefined })
      toast('bad', message)
      return true
    }
    if (kind !== 'offline' && !code) return
    toast('bad', Object.keys(wrong).length > 0 ? message : messages.errorSavingBlog)
  }

  async function discard() {
    await autosave.drop()
    setRestored(undefined)
    form.setValues(asSaved(saved))
    changeBeside({ version: saved?.version ?? null, picture: undefined })
  }

  return {
    ...draft,
    saved,
    dirty,
    restored,
    errors: form.errors as Errors,
    problem,
    busy: form.busy,
    props: form.props,
    conflict,
    kept: autosave.kept,
    change,
    setPicture: (picture: PictureChange) => changeBeside({ picture }),
    discard,
    /** Puts an earlier version into the editor, on top of the newest: saving makes it the next one. */
    takeUp(earlier: EditorFields, picture: PictureChange) {
      form.setValues(earlier)
      if (picture) changeBeside({ picture })
    },
    closeConflict: () => setConflict(undefined),
    /** Saves the chosen fields, on top of the other person's version. */
    settle({ theirs }: Conflict, chosen: Pick<Draft, 'fields' | 'picture'>) {
      setConflict(undefined)
      setSaved(theirs)
      form.setValues(chosen.fields)
      changeBeside({ picture: chosen.picture, version: theirs.version })
      return form.send()
    },
  }
}

export type ArticleEditor = ReturnType<typeof useArticleEditor>

const asSaved = (blog: Blog | null) => (blog ? fieldsOf(blog) : emptyFields)

/** What the server would refuse anyway, said at once. */
function check({ title, content, metaDescription }: EditorFields) {
  const fields = {
    ...(title.trim() === '' && { title: 'Enter a title' }),
    ...(content.trim() === '' && { content: 'Write the article' }),
    ...(metaDescription.length > longest.metaDescription && {
      metaDescription: `Use at most ${longest.metaDescription} characters`,
    }),
  }
  return Object.keys(fields).length > 0 ? { fields } : undefined
}
