import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import { slugOf } from '../../../contract/algorithms/slug.ts'
import { wordsIn } from '../../../contract/blog/blog.ts'
import { htmlWords } from '../../../contract/rules/html-text.ts'
import type { DB } from '../../types.gen.ts'
import { Random } from '../random.ts'
import type { SeedArticle } from './article.ts'
import { motifs } from './motifs.ts'
import { textToHtml } from './text-to-html.ts'
import { companyUpdates } from './texts/company-updates.ts'
import { healthcareTips } from './texts/healthcare-tips.ts'
import { medicalNews } from './texts/medical-news.ts'
import { treatmentGuides } from './texts/treatment-guides.ts'
import { unfinished } from './unfinished.ts'

const categories = {
  'Treatment Guides': treatmentGuides,
  'Healthcare Tips': healthcareTips,
  'Medical News': medicalNews,
  'Company Updates': companyUpdates,
}

/** The thirty articles that are public, one of each category after the other, the newest first. */
export const publicArticles = Array.from({ length: 9 }, (_, turn) =>
  Object.entries(categories).flatMap(([category, articles]) =>
    articles[turn] ? [{ category, article: articles[turn] }] : [],
  ),
).flat()

const day = 24 * 60 * 60 * 1000

/** Invented, as all people of the demo are. */
const reviewers = [
  { reviewerName: 'Dr Hannah Whitcombe', reviewerCredentials: 'consultant physician' },
  { reviewerName: 'Owen Tallis', reviewerCredentials: 'chartered physiotherapist' },
  { reviewerName: 'Dr Meera Sandhu', reviewerCredentials: 'general practitioner' },
]

/** Advice about health is checked by someone qualified; news about ourselves is not. */
const reviewOf = (category: string, title: string, at: Date) =>
  category === 'Treatment Guides' || category === 'Healthcare Tips'
    ? { ...new Random(`reviewer ${title}`, 0).pick(reviewers), reviewedOn: at.toISOString().slice(0, 10) }
    : {}

const everyDays = 9

type Author = { id: string; firstName: string; lastName: string }
type Row = { category: string; article: SeedArticle; status: string; daysAgo: number; author: Author }

function rowOf({ category, article, status, daysAgo, author }: Row) {
  const content = textToHtml(article.text)
  const words = htmlWords(content)
  const at = new Date(Date.now() - daysAgo * day)
  const written = new Date(Math.min(at.getTime(), Date.now()) - 2 * day)
  const shown = status === 'published' && daysAgo > 0
  return {
    id: uuid({ msecs: written.getTime() }),
    slug: slugOf(article.title),
    title: article.title,
    content,
    plainText: [words, ...article.tags].join('\n'),
    wordCount: wordsIn(words),
    excerpt: article.excerpt,
    category,
    tags: article.tags,
    metaDescription: article.metaDescription,
    status,
    pictureAlt: article.picture ? motifs[article.picture].alt : '',
    authorId: author.id,
    authorFirstName: author.firstName,
    authorLastName: author.lastName,
    ...reviewOf(category, article.title, written),
    viewCount: shown ? Math.round(daysAgo * new Random(`views ${article.title}`, 0).between(4, 22)) : 0,
    createdAt: written.toISOString(),
    updatedAt: new Date(Math.min(at.getTime(), Date.now())).toISOString(),
    publishedAt: status === 'draft' ? null : at.toISOString(),
  }
}

/** The demo's blog: thirty articles to read, and one in each state that the public does not see. */
export async function seedArticles(db: Kysely<DB>) {
  const authors = await db
    .selectFrom('staff')
    .select(['id', 'firstName', 'lastName'])
    .where('email', 'in', ['admin@demo.test', 'staff@demo.test'])
    .orderBy('email')
    .execute()
  const author = (index: number) => authors[index % authors.length]!
  const rows = [
    ...publicArticles.map(({ category, article }, index) =>
      rowOf({
        category,
        article,
        status: 'published',
        daysAgo: 3 + index * everyDays,
        author: author(index),
      }),
    ),
    ...unfinished.map(({ status, daysAgo, article }, index) =>
      rowOf({ category: 'Healthcare Tips', article, status, daysAgo, author: author(index) }),
    ),
  ]
  await db.insertInto('articles').values(rows).execute()
  await db.insertInto('articleVersions').values(rows.map(versionOf)).execute()
}

const versionOf = (row: ReturnType<typeof rowOf>) => ({
  articleId: row.id,
  version: 1,
  staffName: `${row.authorFirstName} ${row.authorLastName}`,
  fields: JSON.stringify({
    title: row.title,
    content: row.content,
    excerpt: row.excerpt,
    category: row.category,
    tags: row.tags,
    metaDescription: row.metaDescription,
    status: row.status,
    slug: row.slug,
    publishAt: row.publishedAt ?? '',
    pictureAlt: row.pictureAlt,
  }),
  savedAt: row.updatedAt,
})
