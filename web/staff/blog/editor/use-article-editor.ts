import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Blog, createBlog, longest, updateBlog } from '../../../../contract/blog/blog.ts'
import type { EditorFields } from '../../../../contract/blog/drafts.ts'
import { CallFailed, callApi } from '../../../../contract/core/client.ts'
import { messages } from '../../../../contract/text/messages.ts'
import { asStaff } from '../../../platform/api.ts'
import { toast } from '../../../ui/mantine/toasts.tsx'
import { afterSaving, type Conflict } from './conflicts/conflict.ts'
import { readConflict } from './conflicts/read-conflict.ts'
import { emptyFields, fieldsOf, formOf, type PictureChange } from './fields.ts'
import { type Draft, deliver, useHandover } from './handover.ts'
import { useAutosave } from './use-autosave.ts'

export type Loaded = {
  blog: Blog | null
  workingCopy: { fields: EditorFields; baseVersion: number | null; savedAt: string } | null
}
type Errors = Partial<Record<keyof EditorFields, string>>

/** Everything the editor of an article knows and can do. */
export function useArticleEditor({ blog, workingCopy }: Loaded) {
  const navigate = useNavigate()
  const taken = useHandover(blog?.id)
  const [saved, setSaved] = useState(taken?.saved ?? blog)
  const [restored, setRestored] = useState(taken ? undefined : workingCopy?.savedAt)
  const [draft, setDraft] = useState<Draft>(
    taken?.draft ?? {
      fields: workingCopy?.fields ?? asSaved(blog),
      version: workingCopy ? workingCopy.baseVersion : (blog?.version ?? null),
      picture: undefined,
    },
  )
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<'signed-out'>()
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const saving = useRef(false)
  const dirty = draft.picture !== undefined || JSON.stringify(draft.fields) !== JSON.stringify(asSaved(saved))
  const autosave = useAutosave({
    article: saved?.id ?? 'new',
    fields: draft.fields,
    baseVersion: draft.version,
    dirty,
    paused: busy,
  })
  if (!blog && saved) deliver({ saved, draft })

  const change = (part: Partial<EditorFields>) => {
    setDraft(now => ({ ...now, fields: { ...now.fields, ...part } }))
    setErrors(now => ({ ...now, ...Object.fromEntries(Object.keys(part).map(name => [name, undefined])) }))
  }

  async function save(over: Partial<Draft> = {}) {
    const sent = { ...draft, ...over }
    const missing = check(sent.fields)
    setErrors(missing)
    if (saving.current || Object.keys(missing).length > 0) return
    saving.current = true
    setBusy(true)
    setDraft(sent)
    await autosave.settle()
    try {
      await send(sent)
    } catch (error) {
      await refused(error, sent.version)
    } finally {
      saving.current = false
      setBusy(false)
    }
  }

  async function send({ fields, picture, version }: Draft) {
    const body = formOf(fields, picture, version)
    const { data } = saved
      ? await callApi(asStaff, updateBlog, { params: { id: saved.id }, body })
      : await callApi(asStaff, createBlog, { body })
    toast('good', data.message)
    setSaved(data.blog)
    setDraft(now => ({
      fields: afterSaving(now.fields, fields, fieldsOf(data.blog)),
      version: data.blog.version,
      picture: now.picture === picture ? undefined : now.picture,
    }))
    setRestored(undefined)
    setProblem(undefined)
    autosave.forget()
    if (!saved) navigate(`/staff/blog-management/${data.blog.id}`, { replace: true })
  }

  async function refused(error: unknown, version: number | null) {
    const { status, body } = error instanceof CallFailed ? error : {}
    if (body?.code === 'blog_changed' && saved) {
      const found = await readConflict(saved, version).catch(() => undefined)
      if (found) return setConflict(found)
    }
    if (status === 401) return setProblem('signed-out')
    if (body?.fields) setErrors(body.fields as Errors)
    toast('bad', body?.fields ? body.message : messages.errorSavingBlog)
  }

  async function discard() {
    await autosave.drop()
    setRestored(undefined)
    setDraft({ fields: asSaved(saved), version: saved?.version ?? null, picture: undefined })
  }

  return {
    ...draft,
    saved,
    dirty,
    restored,
    errors,
    problem,
    busy,
    conflict,
    kept: autosave.kept,
    change,
    setPicture: (picture: PictureChange) => setDraft(now => ({ ...now, picture })),
    save,
    discard,
    /** Puts an earlier version into the editor, on top of the newest: saving makes it the next one. */
    takeUp: (fields: EditorFields, picture: PictureChange) =>
      setDraft(now => ({ ...now, fields, picture: picture ?? now.picture })),
    closeConflict: () => setConflict(undefined),
    /** Saves what was chosen, on top of what the other person saved. */
    settle: ({ theirs }: Conflict, chosen: Pick<Draft, 'fields' | 'picture'>) => {
      setConflict(undefined)
      setSaved(theirs)
      return save({ ...chosen, version: theirs.version })
    },
  }
}

export type ArticleEditor = ReturnType<typeof useArticleEditor>

const asSaved = (blog: Blog | null) => (blog ? fieldsOf(blog) : emptyFields)

/** What the server would refuse anyway, said at once. */
function check({ title, content, metaDescription }: EditorFields): Errors {
  return {
    ...(title.trim() === '' && { title: 'Enter a title' }),
    ...(content.trim() === '' && { content: 'Write the article' }),
    ...(metaDescription.length > longest.metaDescription && {
      metaDescription: `Use at most ${longest.metaDescription} characters`,
    }),
  }
}
