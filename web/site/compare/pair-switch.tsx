import segmented from '../../ui/controls/segmented.module.css'
import styles from './pair-switch.module.css'

/** Which half of four clinics a column belongs to. */
export const pairOf = (index: number) => (index < 2 ? 'first' : 'second')

/** On a phone four columns do not fit: shows two at a time. The table reads the choice in its styles, without scripts. */
export function PairSwitch({ names }: { names: string[] }) {
  const pairs = [
    { value: 'first', clinics: names.slice(0, 2) },
    { value: 'second', clinics: names.slice(2) },
  ]
  return (
    <fieldset className={`${segmented.segmented} ${styles.options}`}>
      <legend className="visually-hidden">Clinics shown</legend>
      {pairs.map(({ value, clinics }) => (
        <label key={value}>
          <input
            type="radio"
            name="pair"
            value={value}
            defaultChecked={value === 'first'}
            autoComplete="off"
          />
          <span className={`fine ${styles.face}`}>{clinics.join(' and ')}</span>
        </label>
      ))}
    </fieldset>
  )
}
