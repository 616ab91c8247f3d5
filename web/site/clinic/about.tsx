import styles from './about.module.css'
import type { ClinicPage } from './load-clinic.ts'

/** The clinic in its own words, and what its regulator says. */
export function About({ about, regulator, insurers, languages, listedSince, updatedAt }: ClinicPage) {
  const { fullName, number, rating, ratedOn, url } = regulator
  return (
    <div className={styles.about}>
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
          , number {number}. {rating && ratedOn ? `Rated ${rating} on ${ratedOn}.` : 'Not rated.'}
        </dd>
        <dt>Insurers</dt>
        <dd>{insurers.length > 0 ? insurers.join(', ') : 'Not given: ask whether yours is accepted.'}</dd>
        <dt>Languages</dt>
        <dd>{languages.length > 0 ? languages.join(', ') : 'Not given'}</dd>
        <dt>Listed</dt>
        <dd>
          Since {listedSince}, last changed on {updatedAt}
        </dd>
      </dl>
    </div>
  )
}
