import { type Blog, type BlogSummary, type Picture, readingMinutes } from '../../contract/blog/blog.ts'
import { cleanHtml } from './clean-html.ts'
import type { ArticleRow, SummaryRow } from './queries.ts'

/** In the spelling of the contract. */
export const toSummary = (row: SummaryRow): BlogSummary => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  excerpt: row.excerpt,
  category: row.category as BlogSummary['category'],
  tags: row.tags,
  metadescription: row.metaDescription,
  status: row.status as BlogSummary['status'],
  featuredimage: (row.picture as Picture | null)?.path ?? null,
  picture: row.picture as Picture | null,
  picturealt: row.pictureAlt,
  author: { firstname: row.authorFirstName, lastname: row.authorLastName },
  viewcount: row.viewCount,
  readingtime: readingMinutes(row.wordCount),
  createdat: row.createdAt.toISOString(),
  updatedat: row.updatedAt.toISOString(),
  publishedat: row.publishedAt?.toISOString() ?? null,
  version: row.version,
})

/** With its text, cleaned again: stricter rules apply to articles saved earlier. */
export const toBlog = (row: ArticleRow): Blog => ({
  ...toSummary(row),
  content: cleanHtml(row.content),
  authorcredentials: row.authorCredentials,
  reviewer: row.reviewerName
    ? { name: row.reviewerName, credentials: row.reviewerCredentials, reviewedon: row.reviewedOn }
    : null,
})
