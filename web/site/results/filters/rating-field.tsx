import segmented from '../../../ui/controls/segmented.module.css'
import styles from './rating-field.module.css'

const choices = ['', '1', '2', '3', '4', '5']

/** The least number of stars: one of a few, side by side. */
export function RatingField({ value }: { value?: number }) {
  return (
    <fieldset className={styles.field}>
      <legend>Minimum rating</legend>
      <div className={`${segmented.segmented} ${styles.choices}`}>
        {choices.map(choice => (
          <label key={choice}>
            <input
              type="radio"
              name="minRating"
              value={choice}
              defaultChecked={choice === String(value ?? '')}
              aria-label={choice === '' ? 'Any rating' : `${choice} of 5`}
            />
            <span aria-hidden="true" className="small">
              {choice || 'Any'}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
