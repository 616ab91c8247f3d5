import { type BlogForm, wordsIn } from '../../contract/blog/blog.ts'
import type { EditorFields } from '../../contract/blog/drafts.ts'
import { Problem } from '../../contract/core/problems.ts'
import { lintTreatmentText } from '../../contract/rules/linter.ts'
import type { CleanArticle } from './clean-html.ts'
import type { ArticleRow } from './queries.ts'

/** The columns that a form sets; missing fields keep their value, or get the default of a new article. */
export function columnsOf(
  form: BlogForm,
  { content, words }: CleanArticle,
  before: ArticleRow | undefined,
  now: Date,
) {
  const tags = form.tags ?? before?.tags ?? []
  const status = form.status ?? before?.status ?? 'draft'
  if (status === 'published') refuseMedicines(form.title)
  return {
    title: form.title,
    content,
    tags,
    status,
    wordCount: wordsIn(words),
    plainText: [words, ...tags].join('\n'),
    excerpt: form.excerpt ?? before?.excerpt ?? '',
    category: form.category ?? before?.category ?? 'Healthcare Tips',
    metaDescription: form.metaDescription ?? before?.metaDescription ?? '',
    pictureAlt: form.pictureAlt ?? before?.pictureAlt ?? '',
    authorCredentials: form.authorCredentials ?? before?.authorCredentials ?? '',
    reviewerName: form.reviewerName ?? before?.reviewerName ?? '',
    reviewerCredentials: form.reviewerCredentials ?? before?.reviewerCredentials ?? '',
    reviewedOn: form.reviewedOn === undefined ? (before?.reviewedOn ?? null) : form.reviewedOn || null,
    publishedAt: publishedAt(form, status, before?.publishedAt ?? null, now),
    updatedAt: now,
  }
}

const refused = (field: string, message: string) =>
  new Problem('invalid_input', { message, fields: { [field]: message } })

/** Advertising to the public may not name such a medicine; a draft may. */
function refuseMedicines(title: string) {
  const found = lintTreatmentText(title).find(({ rule }) => rule === 'prescription-only')
  if (found) throw refused('title', `${found.message} ${found.suggestion}`)
}

/** The time asked for; else the time it first appeared, or now. */
function publishedAt({ publishAt }: BlogForm, status: string, known: Date | null, now: Date) {
  if (publishAt) return new Date(publishAt)
  if (status !== 'published') return known
  return known && known <= now ? known : now
}

export const fieldsOf = (row: ArticleRow): EditorFields => ({
  title: row.title,
  content: row.content,
  excerpt: row.excerpt,
  category: row.category,
  tags: row.tags,
  metaDescription: row.metaDescription,
  status: row.status,
  slug: row.slug,
  publishAt: row.publishedAt?.toISOString() ?? '',
  pictureAlt: row.pictureAlt,
  openTag: '',
  authorCredentials: row.authorCredentials,
  reviewerName: row.reviewerName,
  reviewerCredentials: row.reviewerCredentials,
  reviewedOn: row.reviewedOn ?? '',
})
