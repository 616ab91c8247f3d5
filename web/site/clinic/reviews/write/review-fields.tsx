import {
  type Aspect,
  aspectWords,
  goAgainWords,
  paidWords,
  reviewConsent,
} from '../../../../../contract/patients/reviews/words.ts'
import { maxLength } from '../../../../../contract/rules/limits.ts'
import type { usePostedForm } from '../../../../platform/forms/posted-form.ts'
import { CheckField, SelectField, TextAreaField, TextField } from '../../../../ui/controls/field.tsx'
import segmented from '../../../../ui/controls/segmented.module.css'
import styles from './write.module.css'

type Posted = Pick<ReturnType<typeof usePostedForm>, 'field'>
type Choices = {
  months: { value: string; words: string }[]
  treatments: { slug: string; name: string }[]
}
type Props = Posted & Choices & { values: Record<string, string> }

const scores = ['1', '2', '3', '4', '5']

/** All questions of a review. They are the same whatever was answered before. */
export function ReviewFields({ field, values, months, treatments }: Props) {
  const chosen = (name: string, value: string) => ({ name, value, defaultChecked: values[name] === value })
  const month = months.find(({ value }) => value === values.visitMonth) ?? months[0]
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.column}>
          <fieldset aria-describedby={field('stars').error && 'stars-error'}>
            <legend>How was it overall?</legend>
            <div className={styles.stars}>
              {scores.map(score => (
                <label key={score}>
                  <input
                    type="radio"
                    required
                    aria-invalid={field('stars').error ? true : undefined}
                    {...chosen('stars', score)}
                  />
                  <i aria-hidden="true" />
                  <span>
                    {score}
                    <span className="visually-hidden"> out of 5</span>
                  </span>
                </label>
              ))}
            </div>
            <p className={styles.ends} aria-hidden="true">
              <span>Very poor</span>
              <span>Excellent</span>
            </p>
            <FieldError id="stars-error" error={field('stars').error} />
          </fieldset>
          <div>
            <TextAreaField
              label="What should others know? (optional)"
              hint="20 to 2,000 characters. Leave out names of people and details of your health."
              rows={6}
              maxLength={maxLength.reviewText}
              {...field('text')}
              defaultValue={values.text}
            />
          </div>
          <div>
            <p className={styles.question}>
              And in detail <span>1 is poor, 5 is excellent. You can skip any.</span>
            </p>
            {(Object.keys(aspectWords) as Aspect[]).map(name => (
              <fieldset key={name} className={styles.aspect}>
                <legend>{aspectWords[name]}</legend>
                <div className={segmented.segmented}>
                  {scores.map(score => (
                    <label key={score}>
                      <input type="radio" {...chosen(name, score)} />
                      <span>{score}</span>
                    </label>
                  ))}
                </div>
              </fieldset>
            ))}
          </div>
        </div>
        <div className={styles.column}>
          <div className="pair">
            <SelectField
              label="Month of visit"
              required
              {...field('visitMonth')}
              defaultValue={values.visitMonth ?? month?.value}
            >
              {months.map(({ value, words }) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Treatment (optional)"
              {...field('treatment')}
              defaultValue={values.treatment ?? ''}
            >
              <option value="">Not in the list, or I'd rather not say</option>
              {treatments.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
          <fieldset>
            <legend>Did you pay the listed price? (optional)</legend>
            {Object.entries(paidWords).map(([value, words]) => (
              <label key={value} className={styles.radio}>
                <input type="radio" {...chosen('paid', value)} />
                <span>{words}</span>
              </label>
            ))}
            <div className={styles.amount}>
              <TextField
                label="If less or more: what you paid in total, in pounds (optional)"
                inputMode="decimal"
                {...field('paidPounds')}
                defaultValue={values.paidPounds}
              />
            </div>
          </fieldset>
          <fieldset>
            <legend>Would you go again? (optional)</legend>
            <div className={segmented.segmented}>
              {Object.entries(goAgainWords).map(([value, words]) => (
                <label key={value}>
                  <input type="radio" {...chosen('goAgain', value)} />
                  <span>{words}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <div>
            <TextField
              label="First name to show (optional)"
              hint={`Leave it empty and we'll show "Patient, ${month?.words}".`}
              autoComplete="given-name"
              maxLength={maxLength.reviewFirstName}
              {...field('firstName')}
              defaultValue={values.firstName}
            />
          </div>
        </div>
      </div>
      <div className={styles.declarations}>
        <fieldset aria-describedby={field('offered').error && 'offered-error'}>
          <legend>Please confirm</legend>
          <CheckField
            label="This is my own experience."
            required
            {...ticked('ownExperience', field, values)}
          />
          <CheckField
            label="I don't work for this clinic or compete with it."
            required
            {...ticked('noConflict', field, values)}
          />
          <div className={styles.offered}>
            <label className={styles.radio}>
              <input type="radio" required {...chosen('offered', 'nothing')} />
              <span>Nobody offered me anything for this review</span>
            </label>
            <label className={styles.radio}>
              <input type="radio" required {...chosen('offered', 'something')} />
              <span>I was offered something</span>
            </label>
            <FieldError id="offered-error" error={field('offered').error} />
          </div>
        </fieldset>
        <fieldset>
          <legend>Your consent</legend>
          <CheckField label={reviewConsent} required {...ticked('consent', field, values)} />
        </fieldset>
      </div>
    </>
  )
}

const ticked = (name: string, field: Posted['field'], values: Record<string, string>) => ({
  name,
  value: 'yes',
  defaultChecked: values[name] === 'yes',
  error: field(name).error,
})

const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <p id={id} className={styles.error}>
      {error}
    </p>
  ) : null
