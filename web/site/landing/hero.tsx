import { Link } from 'react-router'
import { claims } from '../../../contract/text/claims.ts'
import { productName } from '../../../contract/text/product.ts'
import { searchPath } from '../../platform/home-path.ts'
import { Island } from '../../platform/islands/island.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { SearchForm } from '../search-form/search-form.tsx'
import styles from './hero.module.css'
import { ReliefMap } from './relief-map.tsx'

/** What a listing is for, how to get one, and the figures behind it. */
export const Hero = ({ terms }: { terms: string }) => (
  <section className={styles.hero}>
    <div className={classNames('wrap', styles.inner)}>
      <div className={styles.copy}>
        <h1 className="hero">Be on the map when patients look</h1>
        <p className={classNames('lead', styles.lead)}>
          {productName} shows private clinics side by side: price, rating, distance and experience. Patients
          choose, and their enquiry comes straight to you.
        </p>
        <div className={`row gap-16 ${styles.actions}`}>
          <ButtonLink kind="cta" to="/signup">
            Join {productName}
          </ButtonLink>
          <ButtonLink to="/resultexamples" className={styles.second}>
            See example results
          </ButtonLink>
        </div>
        <p className="small">{terms}</p>
        <section className={styles.patients} aria-labelledby="patients">
          <h2 id="patients" className="plain-heading">
            Looking for treatment? <Link to={searchPath}>Find a clinic</Link>
          </h2>
          <Island name="SearchForm" of={SearchForm} props={{ kind: 'bar' }} />
        </section>
      </div>
      <ReliefMap />
      <div className={styles.figures}>
        <dl className={styles.claims}>
          {Object.values(claims).map(({ figure, of, status }) => (
            <div key={of}>
              <dt>{of}</dt>
              <dd className={styles.figure}>{figure}</dd>
              <dd className={styles.status}>{status}</dd>
            </div>
          ))}
        </dl>
        <p className={`mt-16 fine ${styles.source}`}>
          These are aims, not results.{' '}
          <PageLink to="/about-our-data#figures">Where the figures come from</PageLink>
        </p>
      </div>
    </div>
  </section>
)
