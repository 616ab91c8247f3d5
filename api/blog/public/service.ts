import type { z } from 'zod'
import type { listPublicBlogs } from '../../../contract/blog/public.ts'
import { pageCount } from '../../../contract/core/page-count.ts'
import type { Deps } from '../../deps.ts'
import { toSummary } from '../to-blog.ts'
import { articlePages, publicArticle, publicArticles, relatedArticles } from './queries.ts'

/** A page of the public list, or what else to read after an article. */
export async function publicList(
  { db, clock }: Deps,
  { relatedTo, ...query }: z.output<typeof listPublicBlogs.query>,
) {
  const now = clock()
  if (relatedTo) {
    const article = await findArticle({ db, clock }, relatedTo)
    const rows = article ? await relatedArticles(db, now, article, query.limit) : []
    return { blogs: rows.map(toSummary), currentPage: 1, pages: 1, total: rows.length }
  }
  const { rows, total } = await publicArticles(db, now, query)
  const pages = pageCount(total, query.limit)
  return { blogs: rows.map(toSummary), currentPage: query.page, pages, total }
}

/** The article at an address, as far as it is public; undefined when it is not. */
export const findArticle = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, slug: string) =>
  publicArticle(db, clock(), slug.toLowerCase())

/** The addresses of all public articles, with their last change. */
export const articlesOnSite = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => articlePages(db, clock())
