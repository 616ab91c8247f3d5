import type { ClinicPage } from '../load-clinic.ts'
import styles from './checks.module.css'

/** Who regulates the clinic, and what we have checked. */
export function Checks({ regulator, checked, listedSince, updatedAt }: ClinicPage) {
  const { fullName, number, rates, rating, ratedOn, earlier, url } = regulator
  return (
    <dl className={`muted small ${styles.checks}`}>
      <dt>Regulator</dt>
      <dd>
        <a href={url} target="_blank" rel="noopener nofollow">
          {fullName}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        , number {number}.{' '}
        {rating && ratedOn
          ? `Rated ${rating} on ${ratedOn}.`
          : rates
            ? 'Not rated.'
            : "It doesn't rate clinics like this one."}
        {earlier && ` Earlier: ${earlier}.`}
      </dd>
      <dt>Checked by us</dt>
      <dd>{checked ? `${checked.what}. Last checked ${checked.on}.` : 'Details not yet checked.'}</dd>
      <dt>Listed</dt>
      <dd>
        Since {listedSince}. Last updated {updatedAt}.
      </dd>
    </dl>
  )
}
