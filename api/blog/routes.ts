import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  BlogForm,
  createBlog,
  deleteBlog,
  getBlog,
  listBlogs,
  updateBlog,
  uploadBlogPicture,
} from '../../contract/blog/blog.ts'
import { pageCount } from '../../contract/core/page-count.ts'
import { Problem } from '../../contract/core/problems.ts'
import { messages } from '../../contract/text/messages.ts'
import type { Deps } from '../deps.ts'
import { refusedFields } from '../http/input/refused-fields.ts'
import { readUpload } from '../http/uploads/read-upload.ts'
import { storePicture } from '../http/uploads/store-picture.ts'
import { takeUploads } from '../http/uploads/uploads.ts'
import { serve } from '../serve.ts'
import { deleteArticle } from './delete-article.ts'
import { draftRoutes } from './drafts/routes.ts'
import { addUpload } from './pictures/queries.ts'
import { publicBlogRoutes } from './public/routes.ts'
import { articleById, articles } from './queries.ts'
import { createArticle, pictureWidths, updateArticle } from './save-article.ts'
import { toBlog } from './to-blog.ts'

export function blogRoutes(app: FastifyInstance, deps: Deps) {
  publicBlogRoutes(app, deps)
  draftRoutes(app, deps)

  serve(app, deps, listBlogs, async ({ query }) => {
    const { rows, total } = await articles(deps.db, deps.clock(), query)
    return {
      blogs: rows.map(toBlog),
      currentPage: query.page,
      pages: pageCount(total, query.limit),
      total,
    }
  })

  serve(app, deps, getBlog, async ({ params }) => {
    const row = await articleById(deps.db, params.id)
    if (!row) throw new Problem('blog_not_found')
    return toBlog(row)
  })

  serve(app, deps, deleteBlog, async ({ params }, actor) => {
    await deleteArticle(deps, actor, params.id)
    return { message: messages.blogDeleted }
  })

  takeUploads(app, uploads => {
    serve(uploads, deps, createBlog, async (_, actor) => {
      const { form, picture } = await editorForm(actor.request)
      return { message: messages.blogCreated, blog: await createArticle(deps, actor, form, picture) }
    })

    serve(uploads, deps, updateBlog, async ({ params }, actor) => {
      const { form, picture } = await editorForm(actor.request)
      return {
        message: messages.blogUpdated,
        blog: await updateArticle(deps, actor, params.id, form, picture),
      }
    })

    serve(uploads, deps, uploadBlogPicture, async (_, { request }) => {
      const { picture } = (await readUpload(request)).files
      if (!picture) throw new Problem('not_a_picture')
      const stored = await storePicture(deps, picture, { widths: pictureWidths })
      await addUpload(deps.db, stored, deps.clock())
      return stored
    })
  })
}

/** The form of the editor, its texts checked. */
async function editorForm(request: FastifyRequest) {
  const { fields, files } = await readUpload(request)
  const parsed = BlogForm.safeParse(fields)
  if (parsed.success) return { form: parsed.data, picture: files.featuredImage }
  throw refusedFields(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]))
}
