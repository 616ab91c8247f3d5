import { slugOf } from '../../contract/algorithms/slug.ts'
import { longest } from '../../contract/blog/blog.ts'
import { Problem } from '../../contract/core/problems.ts'
import type { Db } from '../../db/database.ts'
import { numberedSlugs, slugTaken } from './queries.ts'

/** Words for an address, cut at a word. */
function articleSlug(text: string) {
  const slug = slugOf(text)
  if (slug.length <= longest.slug) return slug
  const cut = slug.slice(0, longest.slug + 1)
  return cut.replace(/-[^-]*$/, '').slice(0, longest.slug)
}

/** An address for the article: the one that was asked for, or one made from its title that nobody has. */
export async function chooseSlug(db: Db, id: string, asked: string | undefined, title: string) {
  if (asked) return askedFor(db, id, asked)
  const base = articleSlug(title) || 'article'
  const stem = base.slice(0, longest.slug - 6)
  const taken = new Set([...reserved, ...(await numberedSlugs(db, base, stem, id))])
  let slug = base
  for (let number = 2; taken.has(slug); number++) slug = `${stem}-${number}`
  return slug
}

/** Addresses below /blog that are something else. */
const reserved = new Set(['categories', 'public', 'rss', 'working-copies'])

async function askedFor(db: Db, id: string, asked: string) {
  const slug = articleSlug(asked)
  if (!slug) throw refused('Use letters and numbers')
  if (reserved.has(slug) || (await slugTaken(db, slug, id))) throw refused()
  return slug
}

function refused(message?: string) {
  const problem = new Problem('slug_taken', message ? { message } : {})
  return new Problem('slug_taken', { message: problem.message, fields: { slug: problem.message } })
}
