import type { z } from 'zod'
import type { listPublicBlogs } from '../../../contract/blog/public.ts'
import { pageCount } from '../../../contract/core/page-count.ts'
import { canonicalTreatment, firstTreatmentOf } from '../../../taxonomy/lookup.ts'
import { specialties } from '../../../taxonomy/specialties.ts'
import type { Deps } from '../../deps.ts'
import { toSummary } from '../to-blog.ts'
import { articlePages, publicArticle, publicArticles, relatedArticles, taggedArticles } from './queries.ts'

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

export const findArticle = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, slug: string) =>
  publicArticle(db, clock(), slug.toLowerCase())

/** The addresses of all public articles, with their last change. */
export const articlesOnSite = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => articlePages(db, clock())

/** Public articles with one of these tags, then with the wider one, the newest first. */
export const articlesTagged = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  tags: readonly string[],
  wider: string,
  limit: number,
) => taggedArticles(db, clock(), { tags, wider, limit })

/** What an article is about, by its tags: a treatment by a name that is its alone, or the first one of a specialty. */
export function treatmentsIn(tags: readonly string[]) {
  const found = tags.flatMap(tag => {
    const specialty = specialties.find(({ name }) => name.toLowerCase() === tag.toLowerCase())
    return canonicalTreatment(tag) ?? (specialty && firstTreatmentOf(specialty)) ?? []
  })
  return [...new Set(found)].map(({ slug, name }) => ({ slug, name }))
}
