import { Form, useNavigation } from 'react-router'
import type { Refusal } from '../../../platform/forms/posted-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CheckField } from '../../../ui/controls/field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { ThreadPage } from './load-thread.ts'
import styles from './thread.module.css'

type Props = { thread: ThreadPage; refusal: Refusal | undefined }

/** Asks other clinics the same in one step: a box for each, none of them ticked. */
export function AskSimilar({ thread: { asked, similar, similarConsent }, refusal }: Props) {
  const busy = useNavigation().formData?.get('do') === 'ask'
  if (asked.length === 0 && similar.length === 0) return null
  return (
    <section id="similar" className={styles.note} aria-labelledby="similar-title">
      <h2 id="similar-title">Ask similar clinics</h2>
      {asked.length > 0 && (
        <Banner tone="good">
          You've asked {asked.map(({ name }) => name).join(', ')} the same. We've emailed you a private link
          for each.
        </Banner>
      )}
      {similar.length > 0 && (
        <Form method="post" action="#similar" preventScrollReset noValidate>
          <input type="hidden" name="do" value="ask" />
          <fieldset className={styles.clinics}>
            <legend className="small muted">
              We send your first message to each clinic separately. They don't see which other clinics you
              asked.
            </legend>
            {refusal && (
              <Banner tone="bad" role="alert">
                {refusal.fields.clinics ?? refusal.message}
              </Banner>
            )}
            {similar.map(({ id, name, facts }) => (
              <CheckField
                key={id}
                className={styles.clinic}
                name="clinic"
                value={id}
                label={
                  <>
                    <b>{name}</b>
                    <span className={styles.facts}>{facts}</span>
                  </>
                }
              />
            ))}
          </fieldset>
          <p className="small muted">{similarConsent}</p>
          <Button small type="submit" busy={busy}>
            {busy ? 'Sending...' : 'Ask the clinics I ticked'}
          </Button>
        </Form>
      )}
    </section>
  )
}
