import type { Blog } from '../../../../../contract/blog/blog.ts'
import type { ArticleImage } from '../../../../shared/article/article-picture.tsx'
import type { PictureChange } from '../fields.ts'

/** The proportions of every featured picture, and the width it is kept in at most. */
export const featured = { width: 1440, height: 810 }

/** The picture that the article will have once it is saved. */
export function shownPicture({
  picture,
  saved,
}: {
  picture: PictureChange
  saved: Pick<Blog, 'picture'> | null
}): ArticleImage | null {
  if (picture === 'removed') return null
  if (!picture) return saved?.picture ?? null
  if ('stored' in picture) return picture.stored
  return { path: picture.preview, ...featured, sources: [{ path: picture.preview, width: featured.width }] }
}
