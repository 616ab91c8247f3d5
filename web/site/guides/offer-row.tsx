import { Link } from 'react-router'
import type { GuideClinic, PriceRange } from '../../../contract/directory/guides.ts'
import { offerPrice } from '../../shared/prices/offer-price.ts'
import { Monogram } from '../../ui/figures/monogram.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { clinicAddress } from '../clinics/clinic-address.ts'
import { PriceSign } from '../clinics/price-sign.tsx'
import { formatAge } from '../clinics/rating/age.ts'
import { RatingLine } from '../clinics/rating/rating-line.tsx'
import { RegulatorTag } from '../clinics/regulator-tag.tsx'
import { CompareBox } from '../shortlist/compare-box.tsx'
import styles from './offer-row.module.css'

type Props = {
  clinic: GuideClinic
  prices: PriceRange | null
  foundBy: { treatmentName: string; location: string }
  now: Date
}

export function OfferRow({ clinic, prices, foundBy, now }: Props) {
  const { id, name, postCode, rating, ownRating, reviews, newestReview, regulator } = clinic
  const newest = newestReview && formatAge(newestReview, now)
  const range = prices && prices.low < prices.high ? { ...prices, count: prices.clinics } : null
  return (
    <li className={`grid top ${styles.row}`}>
      <Monogram name={name} />
      <div>
        <h3 className={classNames('display', styles.name)}>
          <Link to={clinicAddress(id, foundBy)}>{name}</Link>
        </h3>
        <div className={`row muted small ${styles.where}`}>
          <span>{postCode.split(' ')[0]}</span>
          <RegulatorTag {...regulator} />
        </div>
        <RatingLine rating={{ average: rating, own: ownRating, reviews, source: null, newest }} />
      </div>
      <div className={styles.price}>
        <PriceSign offer={offerPrice({ ...clinic, name: clinic.treatmentName }, now)} range={range} />
      </div>
      <div className={styles.compare}>
        <CompareBox id={id} name={name} />
      </div>
    </li>
  )
}
