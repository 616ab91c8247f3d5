import { Link } from 'react-router'
import type { CityInBrief } from '../../../contract/directory/guides.ts'
import { formatCount, formatDistance, formatPrice } from '../../platform/format.ts'
import { cityPath } from './addresses.ts'
import styles from './city-links.module.css'

type Props = { treatment: string; cities: (CityInBrief & { km?: number })[] }

/** Towns and cities where a treatment is offered, each with its own page. */
export function CityLinks({ treatment, cities }: Props) {
  return (
    <ul className={styles.cities}>
      {cities.map(({ slug, label, clinics, from, km }) => (
        <li key={slug}>
          <Link to={cityPath(treatment, slug)}>{label}</Link>
          <p className="muted small num">
            {[
              km !== undefined && formatDistance(km),
              formatCount(clinics, 'clinic'),
              from !== null && `from ${formatPrice(from)}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
