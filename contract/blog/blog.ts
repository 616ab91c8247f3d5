import { z } from 'zod'
import { call } from '../core/call.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { Multipart } from '../core/multipart.ts'
import { PageNumber, PageSize } from '../core/paged-list.ts'
import { sortedBy } from '../core/sorting.ts'
import { StorableText } from '../core/storable-text.ts'
import { maxSearchText } from '../rules/limits.ts'

export const blogCategories = [
  'Healthcare Tips',
  'Medical News',
  'Treatment Guides',
  'Company Updates',
] as const
export const blogStatuses = ['draft', 'published', 'archived'] as const
export const listedStatuses = [...blogStatuses, 'scheduled'] as const
export type BlogStatus = (typeof blogStatuses)[number]

/** How long the parts of an article may be. */
export const longest = {
  title: 200,
  content: 200_000,
  excerpt: 500,
  metaDescription: 160,
  tag: 40,
  tags: 20,
  slug: 100,
  alt: 300,
  credentials: 200,
  reviewer: 100,
} as const

export const blogPageSize = 12
const wordsPerMinute = 200

/** Minutes that reading takes, rounded up: 0 for an empty draft. */
export const readingMinutes = (words: number) => Math.ceil(words / wordsPerMinute)

export const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

const Category = z.enum(blogCategories, 'Choose a category')
const Status = z.enum(blogStatuses, 'Choose a status')
const time = z.iso.datetime()

export const Picture = z.object({
  path: z.string(),
  width: z.number(),
  height: z.number(),
  sources: z.array(z.object({ width: z.number(), path: z.string() })),
})
export type Picture = z.infer<typeof Picture>

/** The fields of an article in a list. */
export const BlogSummary = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: Category,
  tags: z.array(z.string()),
  metadescription: z.string(),
  status: Status,
  featuredimage: z.string().nullable().describe('The largest size of the picture'),
  picture: Picture.nullable().describe('Every size of the featured picture'),
  picturealt: z.string(),
  author: z.object({ firstname: z.string(), lastname: z.string() }),
  viewcount: z.number(),
  readingtime: z.number().describe('In minutes'),
  createdat: time,
  updatedat: time,
  publishedat: time.nullable(),
  version: z.number(),
})
export type BlogSummary = z.infer<typeof BlogSummary>

export const Blog = BlogSummary.extend({
  content: z.string().describe('HTML, cleaned'),
  authorcredentials: z.string().describe('What the author is qualified in; may be empty'),
  reviewer: z
    .object({
      name: z.string(),
      credentials: z.string(),
      reviewedon: z.iso.date().nullable(),
    })
    .nullable()
    .describe('Who checked the facts, and when'),
})
export type Blog = z.infer<typeof Blog>

/** The older form of a page: `blogs` and `currentPage` in place of `items` and `page`. */
export const BlogPage = <Item extends z.ZodType>(item: Item) =>
  z.object({ blogs: z.array(item), currentPage: z.number(), pages: z.number(), total: z.number() })
const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`)
/** A form sends a choice that was not made as empty text. */
const chosen = <T extends z.ZodType>(type: T) =>
  z.preprocess(value => (value === '' ? undefined : value), type.optional())

const tags = z
  .array(StorableText().trim().min(1).max(longest.tag, `Use at most ${longest.tag} characters for a tag`))
  .max(longest.tags, `Use at most ${longest.tags} tags`)
  .transform(all => {
    const seen = new Map(all.map(tag => [tag.toLowerCase(), tag] as const).reverse())
    return [...seen.values()].reverse()
  })

const JsonList = z
  .string()
  .transform((value, context) => {
    try {
      return JSON.parse(value || '[]') as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'Send the tags as a JSON list' })
      return z.NEVER
    }
  })
  .pipe(tags)

/** The texts of the editor's form. Missing ones stay unchanged. */
export const BlogForm = z.object({
  title: text(longest.title).min(1, 'Enter a title'),
  content: z.string('Write the article').max(longest.content, 'This article is too long'),
  excerpt: text(longest.excerpt).optional(),
  category: Category.optional(),
  tags: JsonList.optional(),
  metaDescription: text(longest.metaDescription).optional(),
  status: Status.optional(),
  slug: text(longest.slug)
    .optional()
    .describe('The last part of the address; made from the title when empty'),
  publishAt: chosen(z.iso.datetime({ offset: true, error: 'Choose a date and time' })).describe(
    'When a published article appears; at once when empty',
  ),
  pictureAlt: text(longest.alt).optional(),
  removeImage: z.enum(['true', 'false']).optional(),
  pictureVersion: chosen(z.coerce.number().int().positive()).describe(
    'An earlier version of the article whose featured picture it takes again',
  ),
  pictureUpload: text(200)
    .optional()
    .describe('The path of an uploaded picture that becomes the featured one'),
  authorCredentials: text(longest.credentials).optional(),
  reviewerName: text(longest.reviewer).optional(),
  reviewerCredentials: text(longest.credentials).optional(),
  reviewedOn: z.union([z.literal(''), z.iso.date('Choose a date')]).optional(),
  version: chosen(z.coerce.number().int().positive()).describe('The version that was edited'),
})
export type BlogForm = z.output<typeof BlogForm>

const parts =
  'title, content, excerpt, category, tags (JSON list), metaDescription, status, featuredImage (file), and also slug, publishAt, pictureAlt, removeImage, pictureVersion, pictureUpload (path), authorCredentials, reviewerName, reviewerCredentials, reviewedOn, version'
const Saved = z.object({ message: z.string(), blog: Blog })
const id = z.object({ id: z.uuid() })

const Sort = sortedBy('title', 'status', 'category', 'author', 'viewcount', 'createdat', 'publishedat')
export type BlogSort = z.infer<typeof Sort>

export const listBlogs = call({
  method: 'GET',
  path: '/api/blogs',
  as: 'staff',
  summary: 'Articles in every status, the newest first',
  query: z.object({
    status: chosen(z.enum(listedStatuses)).describe('`scheduled`: published at a time that has not come'),
    category: chosen(Category),
    search: text(maxSearchText).optional(),
    sort: chosen(Sort),
    page: PageNumber,
    limit: PageSize(100, 100),
  }),
  answer: BlogPage(Blog),
})

export const getBlog = call({
  method: 'GET',
  path: '/api/blogs/:id',
  as: 'staff',
  summary: 'One article as it was saved last',
  params: id,
  answer: Blog,
})

export const createBlog = call({
  method: 'POST',
  path: '/api/blogs',
  as: 'staff',
  summary: 'Adds an article; a draft unless the status says otherwise, which needs `publish_blog`',
  body: Multipart(parts),
  answer: Saved,
})

export const updateBlog = call({
  method: 'PUT',
  path: '/api/blogs/:id',
  as: 'staff',
  summary:
    'Saves an article; one that is or becomes more than a draft needs `publish_blog`. With `version`, refused if someone else has saved it since',
  params: id,
  body: Multipart(parts),
  answer: Saved,
})

export const deleteBlog = call({
  method: 'DELETE',
  path: '/api/blogs/:id',
  as: { staff: 'publish_blog' },
  summary: 'Moves an article with its history into the bin',
  params: id,
  answer: MessageAnswer,
})

export const uploadBlogPicture = call({
  method: 'POST',
  path: '/api/blogs/pictures',
  as: 'staff',
  summary: 'Stores a picture for an article; deleted after a week if no article or draft shows it',
  body: Multipart('picture (file)'),
  answer: Picture,
  limit: { requests: 60, seconds: 60 },
})
