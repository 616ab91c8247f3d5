import type { Blog, Picture } from '../../../../contract/blog/blog.ts'
import type { EditorFields } from '../../../../contract/blog/drafts.ts'

export const emptyFields: EditorFields = {
  title: '',
  content: '',
  excerpt: '',
  category: 'Healthcare Tips',
  tags: [],
  metaDescription: '',
  status: 'draft',
  slug: '',
  publishAt: '',
  pictureAlt: '',
}

/** A saved article as the fields of the editor. */
export const fieldsOf = (blog: Blog): EditorFields => ({
  title: blog.title,
  content: blog.content,
  excerpt: blog.excerpt,
  category: blog.category,
  tags: blog.tags,
  metaDescription: blog.metadescription,
  status: blog.status,
  slug: blog.slug,
  publishAt: blog.publishedat ?? '',
  pictureAlt: blog.picturealt,
})

/** What happens to the featured picture: nothing, another one, that of an earlier version, or none. */
export type PictureChange =
  | { file: Blob; preview: string }
  | { version: number; stored: Picture }
  | 'removed'
  | undefined

/** The form as the server takes it. */
export function formOf(fields: EditorFields, picture: PictureChange, version: number | null) {
  const form = new FormData()
  const { tags, ...texts } = fields
  for (const [name, value] of Object.entries(texts)) form.append(name, value)
  form.append('tags', JSON.stringify(tags))
  if (version) form.append('version', String(version))
  if (picture === 'removed') form.append('removeImage', 'true')
  else if (picture && 'stored' in picture) form.append('pictureVersion', String(picture.version))
  else if (picture) form.append('featuredImage', picture.file, 'featured.jpg')
  return form
}

/** A new tag: trimmed, and only once however it is spelt. */
export function withTag(tags: string[], typed: string) {
  const tag = typed.trim().replace(/\s+/g, ' ')
  const known = tags.some(other => other.toLowerCase() === tag.toLowerCase())
  return tag === '' || known ? tags : [...tags, tag]
}
