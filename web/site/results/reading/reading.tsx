import { formatNumber } from '../../../platform/format.ts'
import chips from '../../../ui/controls/chip.module.css'
import { classNames } from '../../../ui/theme/class-names.ts'
import { addressOf } from '../address.ts'
import { withoutRadius, withTreatment } from '../fewer-filters.ts'
import type { Results } from '../load-results.ts'
import styles from '../results-heading.module.css'
import { Understood } from './understood.tsx'

/** What a search was taken as, what else it may mean and how far it goes: plain HTML, written by the server. */
export const Reading = ({ results }: { results: Results }) => (
  <>
    <TreatmentChoices results={results} />
    <KeptNear results={results} />
    <Understood results={results} />
  </>
)

/** The treatments that the words may mean: one is listed and priced, the others are a click away. */
function TreatmentChoices({ results: { choices, specialty, search } }: { results: Results }) {
  if (choices.length === 0) return null
  return (
    <nav aria-label="Treatments" className={styles.choices}>
      <div className="row">
        {choices.map(({ name, treatment, clinics, isChosen }) => (
          <a
            key={treatment ?? ''}
            className={classNames(chips.chip, isChosen && chips.on)}
            aria-current={isChosen ? 'true' : undefined}
            href={addressOf(withTreatment(search, treatment))}
          >
            {treatment === null && specialty ? `All ${name}` : name}
            <span className="num">{formatNumber(clinics)}</span>
          </a>
        ))}
      </div>
    </nav>
  )
}

/** Who is left out for being further from the place than the list goes, and how to see them. */
function KeptNear({ results: { near, place, search } }: { results: Results }) {
  if (!near || !place || (near.further === 0 && !near.isEmpty)) return null
  const { area, further, isEmpty } = near
  return (
    <p className={styles.near}>
      {isEmpty && `No clinic in ${place.inSentence} lists this. `}
      {further > 0 && (
        <a href={addressOf(withoutRadius(search))}>
          Include {formatNumber(further)} {area ? 'elsewhere' : 'further away'}
        </a>
      )}
    </p>
  )
}
