import { AnchorButton } from '../../../ui/controls/button.tsx'
import type { ClinicPage } from '../load-clinic.ts'
import type { OwnReviewsPage } from '../reviews/own/load-own-reviews.ts'
import styles from './section-links.module.css'

/** The sections of the page, always in sight where there is room, with the next step beside them. */
export function SectionLinks({ clinic, own }: { clinic: ClinicPage; own: OwnReviewsPage | null }) {
  const reviews = own?.summary.count || clinic.rating.reviews
  return (
    <div className={`wrap ${styles.inside}`}>
      <nav className={styles.links} aria-label="On this page">
        <a href="#prices">Prices</a>
        {clinic.people.length > 0 && <a href="#people">People</a>}
        <a href="#reviews">
          Reviews{reviews > 0 && <span className={`num ${styles.count}`}> {reviews}</span>}
        </a>
        <a href="#before-you-go">Before you go</a>
        <a href="#where">Map</a>
      </nav>
      <p className={styles.next}>
        {clinic.nextFree && (
          <span className={`small muted ${styles.free}`}>
            Next free: <b>{clinic.nextFree.when}</b>
          </span>
        )}
        {clinic.takesBookings ? (
          <AnchorButton kind="primary" small href={clinic.nextFree?.to ?? `/clinic/${clinic.id}/book`}>
            Request a time
          </AnchorButton>
        ) : (
          <AnchorButton kind="primary" small href="#enquiry">
            Ask this clinic
          </AnchorButton>
        )}
      </p>
    </div>
  )
}
