import type { PublicPhoto } from '../../../../contract/directory/profile/photos.ts'
import { formatCount } from '../../../platform/format.ts'
import styles from './gallery.module.css'

/** Those beside the ledger; all of them are one press away. */
const shownFirst = 4
const allPhotos = 'all-photos'

/** How wide each is drawn. What is cut off counts: a photo in a narrow, high space is drawn wider than that. */
const sizes = {
  big: '(width < 1024px) 100vw, 540px',
  high: '(width < 1024px) 60vw, 450px',
  small: '(width < 1024px) 40vw, 270px',
  whole: '(width < 1024px) 100vw, 880px',
}

/** By its place among those that are shown first, see the style sheet. */
function sizesAt(place: number, count: number) {
  if (place === 0) return count === 1 ? sizes.whole : sizes.big
  const isHigh = count === 2 || place === 3
  return isHigh ? sizes.high : sizes.small
}

/** The photos of a clinic above its figures, as many as fit, and all of them over the page. */
export const Gallery = ({ clinicId, photos }: { clinicId: string; photos: PublicPhoto[] }) => (
  <div className="no-print" data-photos={photos.length}>
    <div className={styles.photos} data-count={Math.min(photos.length, shownFirst)}>
      {photos.slice(0, shownFirst).map((photo, place) => (
        <button key={photo.id} type="button" className={styles.photo} popoverTarget={allPhotos}>
          <Picture photo={photo} sizes={sizesAt(place, photos.length)} isFirst={place === 0} />
          {photo.caption && <span className={styles.caption}>{photo.caption}</span>}
        </button>
      ))}
      {photos.length > 1 && (
        <button type="button" className={styles.all} popoverTarget={allPhotos}>
          All {formatCount(photos.length, 'photo')}
        </button>
      )}
    </div>
    <div id={allPhotos} className={styles.sheet} popover="auto" role="dialog" aria-label="Photos">
      <div className={styles.bar}>
        <p className="strong">{formatCount(photos.length, 'photo')}</p>
        <button type="button" className={styles.close} popoverTarget={allPhotos} popoverTargetAction="hide">
          Close photos
        </button>
      </div>
      {photos.map(photo => (
        <figure key={photo.id}>
          <Picture photo={photo} sizes={sizes.whole} />
          <figcaption className="small">
            {photo.caption && <span>{photo.caption}</span>}
            <a href={`/clinic/${clinicId}/report?photo=${photo.id}`} rel="nofollow">
              Report this photo<span className="visually-hidden">: {photo.alt}</span>
            </a>
          </figcaption>
        </figure>
      ))}
    </div>
  </div>
)

type PictureProps = { photo: PublicPhoto; sizes: string; isFirst?: boolean }

/** A photo in the best format that the browser knows; a blurred one until it is there. */
function Picture({ photo, sizes, isFirst = false }: PictureProps) {
  const { alt, url, width, height, sources, placeholder } = photo
  const set = (format: 'avif' | 'webp') =>
    sources.map(source => `${source[format]} ${source.width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={url}
        srcSet={set('webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        style={{ ['background-image' as string]: `url(${placeholder})` }}
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  )
}
