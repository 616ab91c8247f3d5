import { Link } from 'react-router'
import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { formatBothDistances, formatCount, priceText } from '../../platform/format.ts'
import { ClinicLogo } from '../clinics/logo/clinic-logo.tsx'
import type { ClinicPage } from './load-clinic.ts'
import styles from './similar-clinics.module.css'

/** The distance is missing where the clinic that others are like is. */
type Other = Omit<ClinicPage['similar'][number], 'distance'> & { distance?: number }

/** Where else one could go: the nearest that offer the same. */
export function SimilarClinics({ similar }: { similar: Other[] }) {
  return (
    <ul className={`grid mt-16 ${styles.list}`}>
      {similar.map(clinic => (
        <Similar key={clinic.id} {...clinic} />
      ))}
    </ul>
  )
}

function Similar({ href, name, logo, rating, reviews, treatment, total, city, distance }: Other) {
  return (
    <li className={`card small ${styles.clinic}`}>
      <div className={styles.who}>
        <ClinicLogo name={name} logo={logo} />
        <div>
          <h3 className={styles.name}>
            <Link className="cover" to={href}>
              {name}
            </Link>
          </h3>
          <p className="muted">{evidence(rating, reviews)}</p>
        </div>
      </div>
      <div className={styles.facts}>
        {treatment && (
          <p>
            <b>{total == null ? messages.contactForPricing : priceText(total)}</b>
            <span className={`muted fine ${styles.treatment}`}>{treatment}</span>
          </p>
        )}
        <p className="muted">{distance === undefined ? city : distanceInWords(distance)}</p>
      </div>
    </li>
  )
}

const distanceInWords = (km: number) => (km < 0.05 ? 'Under 0.1 km' : formatBothDistances(km))

function evidence(rating: number | null, reviews: number) {
  if (reviews === 0) return messages.noReviewsYet
  return `${rating?.toFixed(1)} from ${formatCount(reviews, 'review')}`
}
