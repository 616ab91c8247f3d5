import { z } from 'zod'
import { call } from '../core/call.ts'
import { PageNumber, PageSize } from '../core/paged-list.ts'
import { maxSearchText } from '../rules/limits.ts'
import { Blog, BlogPage, BlogSummary, blogCategories, blogPageSize } from './blog.ts'

export const listPublicBlogs = call({
  method: 'GET',
  path: '/api/blogs/public',
  as: 'anyone',
  summary: 'Published articles, the newest first; those that match best first when searching',
  query: z.object({
    page: PageNumber,
    limit: PageSize(50, blogPageSize),
    category: z.string().trim().max(60).optional().describe('One of the categories; empty for all'),
    search: z.string().trim().max(maxSearchText).optional(),
    relatedTo: z
      .string()
      .max(100)
      .optional()
      .describe('The slug of an article: others by shared tags, then category, then date'),
  }),
  answer: BlogPage(BlogSummary),
})

export const listBlogCategories = call({
  method: 'GET',
  path: '/api/blogs/public/categories/list',
  as: 'anyone',
  summary: 'Categories with published articles, and how many there are in each',
  answer: z.array(z.object({ category: z.enum(blogCategories), count: z.number() })),
})

export const getPublicBlog = call({
  method: 'GET',
  path: '/api/blogs/public/:slug',
  as: 'anyone',
  summary: 'A published article, also under an address it had before; counts the reader',
  params: z.object({ slug: z.string().max(200) }),
  answer: Blog.extend({
    treatments: z
      .array(z.object({ slug: z.string(), name: z.string() }))
      .describe('Treatments with a page of their own that its tags name'),
  }),
})
