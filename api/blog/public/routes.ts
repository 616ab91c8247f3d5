import type { FastifyInstance } from 'fastify'
import type { BlogSummary } from '../../../contract/blog/blog.ts'
import { getPublicBlog, listBlogCategories, listPublicBlogs } from '../../../contract/blog/public.ts'
import { Problem } from '../../../contract/core/problems.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { toBlog } from '../to-blog.ts'
import { countRead } from './count-reader.ts'
import { feedRoutes } from './feed.ts'
import { categoryCounts } from './queries.ts'
import { findArticle, publicList, treatmentsIn } from './service.ts'

export function publicBlogRoutes(app: FastifyInstance, deps: Deps) {
  feedRoutes(app, deps)

  serve(app, deps, listPublicBlogs, async ({ query }) => publicList(deps, query))

  serve(app, deps, listBlogCategories, async () => {
    const rows = await categoryCounts(deps.db, deps.clock())
    return rows.map(({ category, count }) => ({ category: category as BlogSummary['category'], count }))
  })

  serve(app, deps, getPublicBlog, async ({ params }, { request }) => {
    const row = await findArticle(deps, params.slug)
    if (!row) throw new Problem('blog_not_found')
    const counted = await countRead(deps, row.id, request).catch(error => {
      request.log.warn({ err: error }, 'blog: view not counted, article served anyway')
      return false
    })
    const blog = toBlog({ ...row, viewCount: row.viewCount + Number(counted) })
    return { ...blog, treatments: treatmentsIn(row.tags) }
  })
}
