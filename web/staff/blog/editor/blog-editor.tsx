import { getBlog } from '../../../../contract/blog/blog.ts'
import { getWorkingCopy } from '../../../../contract/blog/drafts.ts'
import { asStaff, load } from '../../../platform/api.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { staffPage } from '../../shell/staff-page.ts'
import type { Route } from './+types/blog-editor.ts'
import { EditorForm } from './editor-form.tsx'

export const clientLoader = staffPage(async ({ params, staff }) => {
  const id = params.id
  const [blog, { data }] = await Promise.all([
    id ? load(asStaff, getBlog, { params: { id } }) : undefined,
    load(asStaff, getWorkingCopy, { params: { article: id ?? 'new' } }),
  ])
  return { blog: blog?.data ?? null, workingCopy: data.workingCopy, staff }
})

export default function BlogEditor({ loaderData }: Route.ComponentProps) {
  const { blog } = loaderData
  return (
    <>
      <PageMeta title={blog ? `Edit: ${blog.title}` : 'New article'} hidden />
      <EditorForm key={blog?.id ?? 'new'} {...loaderData} />
    </>
  )
}
