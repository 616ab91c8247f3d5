import type { Blog } from '../../../../contract/blog/blog.ts'
import type { EditorFields, PictureChange } from '../../../../contract/blog/drafts.ts'

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
  openTag: '',
  authorCredentials: '',
  reviewerName: '',
  reviewerCredentials: '',
  reviewedOn: '',
}

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
  openTag: '',
  authorCredentials: blog.authorcredentials,
  reviewerName: blog.reviewer?.name ?? '',
  reviewerCredentials: blog.reviewer?.credentials ?? '',
  reviewedOn: blog.reviewer?.reviewedon ?? '',
})

/** The form as the server takes it. */
export function formOf(fields: EditorFields, picture: PictureChange, version: number | null) {
  const form = new FormData()
  const { tags, openTag, ...texts } = fields
  for (const [name, value] of Object.entries(texts)) form.append(name, value)
  // A tag that was typed, but not yet added, is meant too.
  form.append('tags', JSON.stringify(withTag(tags, openTag)))
  if (version) form.append('version', String(version))
  if (picture === 'removed') form.append('removeImage', 'true')
  else if (picture && 'stored' in picture) form.append('pictureVersion', String(picture.version))
  else if (picture) form.append('pictureUpload', picture.uploaded.path)
  return form
}

/** A new tag: trimmed, and only once however it is spelt. */
export function withTag(tags: string[], typed: string) {
  const tag = typed.trim().replace(/\s+/g, ' ')
  const known = tags.some(other => other.toLowerCase() === tag.toLowerCase())
  return tag === '' || known ? tags : [...tags, tag]
}
