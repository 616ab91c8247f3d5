import segmented from '../../../ui/controls/segmented.module.css'
import styles from './rating-field.module.css'

const choices = ['', '1', '2', '3', '4', '5']

type Props = {
  value?: number | undefined
  /** Clinics without reviews that it leaves out, or lets in where they are included. */
  unrated: number
  included: boolean
}

/** The least number of stars: one of a few, side by side. Clinics without reviews have none, and are asked for apart. */
export function RatingField({ value, unrated, included }: Props) {
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
      {value !== undefined && unrated > 0 && (
        <label key={String(included)} className={styles.unrated}>
          <input type="checkbox" name="unrated" value="include" defaultChecked={included} />
          Include {unrated} without reviews
        </label>
      )}
    </fieldset>
  )
}
