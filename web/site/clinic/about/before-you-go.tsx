import type { ClinicPage } from '../load-clinic.ts'
import styles from './before-you-go.module.css'

/** What patients ask most; what the clinic has not stated is one line at the end. */
export const BeforeYouGo = ({ visit: { lines, place, missing } }: Pick<ClinicPage, 'visit'>) => (
  <>
    <p className="small muted">
      The clinic's answers to what patients ask most.
      {place && ` Access, parking and transport are for ${place}. They may differ at its other places.`}
    </p>
    <dl className={styles.lines}>
      {lines.map(({ term, said, more }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {said ?? 'Not stated'}
            {more && <span>{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
    {missing && <p className="mt-16 small muted">{missing}</p>}
  </>
)
