import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Blog, createBlog, getBlog, longest, updateBlog } from '../../../contract/blog.ts'
import type { EditorFields } from '../../../contract/blog-drafts.ts'
import { CallFailed, callApi } from '../../../contract/client.ts'
import { messages } from '../../../contract/messages.ts'
import { asStaff } from '../../lib/api.ts'
import { toast } from '../../ui/mantine/toasts.tsx'
import { emptyFields, fieldsOf, formOf, type PictureChange } from './fields.ts'
import { useAutosave } from './use-autosave.ts'

export type Loaded = {
  blog: Blog | null
  workingCopy: { fields: EditorFields; baseVersion: number | null; savedAt: string } | null
}
type Errors = Partial<Record<keyof EditorFields, string>>
type Draft = { fields: EditorFields; version: number | null; picture: PictureChange }

/** Everything the editor of an article knows and can do. */
export function useArticleEditor({ blog, workingCopy }: Loaded) {
  const navigate = useNavigate()
  const [saved, setSaved] = useState(blog)
  const [restored, setRestored] = useState(workingCopy?.savedAt)
  const [draft, setDraft] = useState<Draft>({
    fields: workingCopy?.fields ?? asSaved(blog),
    version: workingCopy ? workingCopy.baseVersion : (blog?.version ?? null),
    picture: undefined,
  })
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<'signed-out'>()
  const [busy, setBusy] = useState(false)
  const [theirs, setTheirs] = useState<Blog>()
  const saving = useRef(false)
  const dirty = draft.picture !== undefined || JSON.stringify(draft.fields) !== JSON.stringify(asSaved(saved))
  const autosave = useAutosave(blog?.id ?? 'new', {
    fields: draft.fields,
    baseVersion: draft.version,
    dirty,
  })

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
    await autosave.settle()
    try {
      await send(sent)
    } catch (error) {
      await refused(error)
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
    setDraft({ fields: fieldsOf(data.blog), version: data.blog.version, picture: undefined })
    setRestored(undefined)
    setTheirs(undefined)
    setProblem(undefined)
    autosave.forget()
    if (!saved) navigate(`/staff/blog-management/${data.blog.id}`, { replace: true })
  }

  async function refused(error: unknown) {
    const { status, body } = error instanceof CallFailed ? error : {}
    if (status === 409 && saved) {
      const reply = await callApi(asStaff, getBlog, { params: { id: saved.id } }).catch(() => undefined)
      if (reply) return setTheirs(reply.data)
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
    theirs,
    kept: autosave.kept,
    change,
    setPicture: (picture: PictureChange) => setDraft(now => ({ ...now, picture })),
    save,
    discard,
    /** Puts an earlier version into the editor, on top of the newest: saving makes it the next one. */
    takeUp: (fields: EditorFields) => setDraft(now => ({ ...now, fields })),
    closeConflict: () => setTheirs(undefined),
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
