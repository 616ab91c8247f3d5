import { Followed } from '../../../platform/markup/followed.tsx'
import type { ClinicPage } from '../load-clinic.ts'
import type { WrittenReviews } from './own/write-own-reviews.tsx'
// The server writes reviews, so that nothing else brings these styles along.
import '../../../ui/controls/tag.module.css'
import '../../../ui/feedback/banner.module.css'
// A style sheet of which no class is used here would be left out.
import ownStyles from './own/own-reviews.module.css'
import styles from './reviews.module.css'

type Props = {
  rating: ClinicPage['rating']
  own?: WrittenReviews | null | undefined
  /** Reviews from elsewhere, as HTML. */
  imported: string
}

/** What patients wrote, one block for each place they wrote it in: sources are never blended into one figure. */
export function Reviews({ rating, own, imported }: Props) {
  return (
    <>
      {own && <Followed markup={own.markup} written="own-reviews" className={ownStyles.own} />}
      {own && rating.reviews > 0 && <h3 className={styles.imported}>Reviews from elsewhere</h3>}
      {(!own || rating.reviews > 0 || rating.own !== null) && (
        <Followed markup={imported} written="imported" />
      )}
    </>
  )
}
