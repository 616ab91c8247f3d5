import { z } from 'zod'
import { call } from '../core/call.ts'
import { MessageAnswer } from '../core/message-answer.ts'
import { Blog, Picture } from './blog.ts'

/** The fields of the editor as someone left them, finished or not. */
export const EditorFields = z.object({
  title: z.string().max(400),
  content: z.string().max(400_000),
  excerpt: z.string().max(2000),
  category: z.string().max(60),
  tags: z.array(z.string().max(100)).max(50),
  metaDescription: z.string().max(1000),
  status: z.string().max(20),
  slug: z.string().max(300),
  publishAt: z.string().max(40),
  pictureAlt: z.string().max(600),
  openTag: z.string().max(100).default('').describe('A tag that is being typed'),
  authorCredentials: z.string().max(400).default(''),
  reviewerName: z.string().max(200).default(''),
  reviewerCredentials: z.string().max(400).default(''),
  reviewedOn: z.string().max(20).default(''),
})
export type EditorFields = z.infer<typeof EditorFields>

/** What happens to the featured picture: another one, that of an earlier version, or none. */
const PictureChange = z.union([
  z.literal('removed'),
  z.object({ version: z.number(), stored: Picture }),
  z.object({ uploaded: Picture }),
])
export type PictureChange = z.infer<typeof PictureChange> | undefined

const article = z.object({ article: z.union([z.literal('new'), z.uuid()]) })
const WorkingCopy = z.object({
  fields: EditorFields,
  picture: PictureChange.nullable().default(null),
  baseVersion: z.number().nullable(),
  savedAt: z.iso.datetime(),
})

export const getWorkingCopy = call({
  method: 'GET',
  path: '/api/blogs/working-copies/:article',
  as: 'staff',
  summary: "The caller's unsaved changes; null if there are none",
  params: article,
  answer: z.object({ workingCopy: WorkingCopy.nullable() }),
})

export const keepWorkingCopy = call({
  method: 'PUT',
  path: '/api/blogs/working-copies/:article',
  as: 'staff',
  summary: "Stores the caller's unsaved changes without saving the article",
  params: article,
  body: WorkingCopy.omit({ savedAt: true }),
  answer: z.object({ savedAt: z.iso.datetime() }),
})

export const dropWorkingCopy = call({
  method: 'DELETE',
  path: '/api/blogs/working-copies/:article',
  as: 'staff',
  summary: "Discards the caller's unsaved changes",
  params: article,
  answer: MessageAnswer,
})

export const BlogVersion = z.object({
  version: z.number(),
  staffName: z.string(),
  savedAt: z.iso.datetime(),
})

export const listBlogVersions = call({
  method: 'GET',
  path: '/api/blogs/:id/versions',
  as: 'staff',
  summary: 'The latest versions of an article, the newest first',
  params: Blog.pick({ id: true }),
  answer: z.object({ items: z.array(BlogVersion) }),
})

export const getBlogVersion = call({
  method: 'GET',
  path: '/api/blogs/:id/versions/:version',
  as: 'staff',
  summary: 'An earlier version of an article',
  params: Blog.pick({ id: true }).extend({ version: z.coerce.number().int().positive() }),
  answer: BlogVersion.extend({ fields: EditorFields, picture: Picture.nullable() }),
})
