import { blogMessages as messages } from '../../../contract/text/blog-messages.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import styles from './article-picture.module.css'

export type ArticleImage = {
  path: string
  width: number
  height: number
  sources: { width: number; path: string }[]
}

type Props = {
  picture: ArticleImage | null
  alt: string
  /** Its width on each screen. */
  sizes: string
  /** At the top of a page it is wanted at once. */
  first?: boolean
}

/** A featured picture in a frame of fixed proportions, or the words that there is none. */
export function ArticlePicture({ picture, alt, sizes, first }: Props) {
  if (!picture)
    return (
      <div className={classNames(styles.frame, 'muted small', styles.none)}>
        <span>{messages.noImageAvailable}</span>
      </div>
    )
  return (
    <img
      className={styles.frame}
      src={picture.path}
      srcSet={picture.sources.map(({ width, path }) => `${path} ${width}w`).join(', ')}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  )
}
