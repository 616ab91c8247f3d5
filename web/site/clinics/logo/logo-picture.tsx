import { classNames } from '../../../ui/theme/class-names.ts'
import styles from './clinic-logo.module.css'

type Props = { name: string; logo: string; size?: 'large' | 'wide' }

/** A clinic's logo. Decorative: the name is beside it, and is passed for the initials that replace it. */
export function LogoPicture({ name, logo, size }: Props) {
  const src = logo.startsWith('/') ? logo : `/${logo}`
  const image = (
    <img
      className={classNames(styles.logo, size && styles[size])}
      src={src}
      alt=""
      loading="lazy"
      data-logo-of={name}
      data-size={size && 'large'}
    />
  )
  // Older logos and those of the demo are stored as WebP alone.
  if (!src.startsWith('/files/logos/')) return image
  return (
    <picture className={styles.forms}>
      <source type="image/avif" srcSet={src.replace(/webp$/, 'avif')} />
      {image}
    </picture>
  )
}
