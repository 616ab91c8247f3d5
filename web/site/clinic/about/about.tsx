import type { ClinicPage } from '../load-clinic.ts'
import styles from './about.module.css'

/** The clinic in its own words, and what its regulator says. */
export function About(clinic: ClinicPage) {
  const { about, regulator, checked, listedSince, updatedAt } = clinic
  const { fullName, number, rates, rating, ratedOn, earlier, url } = regulator
  return (
    <div className={`mt-8 muted small ${styles.about}`}>
      {about.map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <dl>
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
    </div>
  )
}
