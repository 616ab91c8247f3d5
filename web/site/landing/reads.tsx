import { IconExternalLink } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { articles } from '../articles/articles.ts'
import styles from './reads.module.css'

/** The most who can attend a webinar. */
const seats = 100

/** The three articles, and the webinar while there is one. */
export const Reads = ({ webinarUrl, isExample }: { webinarUrl?: string; isExample: boolean }) => (
  <section className="section" aria-labelledby="reads">
    <div className="wrap">
      <h2 id="reads">Read before you decide</h2>
      <ul className={`columns-m ${styles.reads}`}>
        {articles.map(({ path, title, teaser, minutes }) => (
          <li key={path}>
            <Link to={path} className={styles.read}>
              <span className="key">{minutes} min read</span>
              <h3 className="display">{title}</h3>
              <p className="muted small">{teaser}</p>
            </Link>
          </li>
        ))}
      </ul>
      {webinarUrl && (
        <aside className={`card line gap-24 spread ${styles.webinar}`} aria-labelledby="webinar">
          <div>
            <h3 id="webinar">Free webinar: your first month on the map</h3>
            <p className="muted small">
              For clinics thinking of joining. Limited to {seats} attendees; registration is on another site.
              {isExample && ' This is a demo, so the link opens an example address.'}
            </p>
          </div>
          <ButtonLink to={webinarUrl} target="_blank" rel="noopener" className={classNames(styles.register)}>
            Register for the webinar
            <IconExternalLink aria-hidden="true" />
            <span className="visually-hidden">(opens in a new tab)</span>
          </ButtonLink>
        </aside>
      )}
    </div>
  </section>
)
