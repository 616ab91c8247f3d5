import type { Blog } from '../../../../../contract/blog/blog.ts'
import type { PictureChange } from '../../../../../contract/blog/drafts.ts'
import type { ArticleImage } from '../../../../shared/article/article-picture.tsx'

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
  return 'stored' in picture ? picture.stored : picture.uploaded
}
