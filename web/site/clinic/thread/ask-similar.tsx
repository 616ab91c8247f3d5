import { Form } from 'react-router'
import type { SkipReason } from '../../../../contract/patients/enquiry-threads.ts'
import { formatList } from '../../../platform/format.ts'
import { type Refusal, usePostedForm } from '../../../platform/forms/posted-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CheckField } from '../../../ui/controls/field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { ThreadPage } from './load-thread.ts'
import styles from './thread.module.css'

type Props = {
  thread: ThreadPage
  refusal: Refusal | undefined
  /** Which clinics were not asked, and why. */
  skipped: string[]
}

const skippedTexts: Record<SkipReason, (name: string) => string> = {
  not_listed: name => `We didn't send your message to ${name}, because it's no longer listed.`,
  limit: name =>
    `We didn't send your message to ${name}, because you've reached the limit for enquiries. Try again tomorrow.`,
  already_asked: name => `We didn't send your message to ${name} again, because you've already asked it.`,
}
export const skippedText = (name: string, reason: SkipReason) => skippedTexts[reason](name)

/** Asks other clinics the same in one step: a box for each, none of them ticked. */
export function AskSimilar({ thread: { asked, similar, similarConsent }, refusal, skipped }: Props) {
  const { form, busy } = usePostedForm(refusal, 'ask')
  if (asked.length + similar.length + skipped.length === 0) return null
  return (
    <section id="similar" className={styles.note} aria-labelledby="similar-title">
      <h2 id="similar-title">Ask similar clinics</h2>
      {asked.length > 0 && (
        <Banner tone="good">
          You've asked {formatList(asked.map(({ name }) => name))} the same. We've emailed you a private link
          for each.
        </Banner>
      )}
      {skipped.length > 0 && (
        <Banner tone="warn" role="alert">
          {skipped.map(text => (
            <p key={text}>{text}</p>
          ))}
        </Banner>
      )}
      {similar.length > 0 && (
        <Form ref={form} method="post" action="#similar" preventScrollReset noValidate>
          <input type="hidden" name="do" value="ask" />
          {similar.map(({ id, name }) => (
            <input key={id} type="hidden" name={`name-${id}`} value={name} />
          ))}
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
