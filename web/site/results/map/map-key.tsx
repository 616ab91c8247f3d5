import { formatNumber } from '../../../platform/format.ts'
import { PinShape } from '../../map/pin-shape.tsx'
import type { Results } from '../load-results.ts'
import styles from './map-sheet.module.css'

/** What the signs on the map mean. Written by the server, so that no browser has to fetch what writes it. */
export const MapKey = ({ results }: { results: Results }) => (
  <>
    <p className={styles.count}>
      <b>
        {formatNumber(results.passing)} of {formatNumber(results.found)} clinics.
      </b>{' '}
      {results.pages > 1 && 'The map shows the clinics on this page.'}
    </p>
    <Signs results={results} />
  </>
)

const Signs = ({ results: { you, range } }: { results: Results }) => (
  <dl className={styles.key}>
    {you && (
      <div>
        <dt>
          <span className={styles.you} />
          <span className="visually-hidden">Coral dot</span>
        </dt>
        <dd>You, {you.label}</dd>
      </div>
    )}
    <div>
      <dt>
        <PinShape />
        <span className="visually-hidden">Pin</span>
      </dt>
      <dd>Clinic, with its letter from the list</dd>
    </div>
    <div className={styles.looking}>
      <dt data-chosen="">
        <PinShape />
        <span className="visually-hidden">Dark pin</span>
      </dt>
      <dd>The selected clinic</dd>
    </div>
    {range && (
      <div>
        <dt>
          <RulerSign />
          <span className="visually-hidden">Price ruler</span>
        </dt>
        <dd>This clinic's price. The tick is the typical price</dd>
      </div>
    )}
  </dl>
)

const RulerSign = () => (
  <svg className={styles.ruler} viewBox="0 0 24 14" aria-hidden="true">
    <path className={styles.mark} d="M7 0h10l-5 8Z" />
    <path className={styles.tick} d="M1 13h22M21 6v7" />
  </svg>
)
