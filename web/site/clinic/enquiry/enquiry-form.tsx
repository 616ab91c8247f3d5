import { useEffect, useRef } from 'react'
import { siteMessages as messages } from '../../../../contract/text/site-messages.ts'
import { usePlace } from '../../../platform/place.tsx'
import { EmailField, NameField, PhoneField, Refused } from '../../../shared/posted-forms/posted-fields.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { CheckField, SelectField, TextAreaField } from '../../../ui/controls/field.tsx'
import { PageLink } from '../../../ui/navigation/page-link.tsx'
import { Honeypot } from '../../honeypot.tsx'
import styles from './enquiry-form.module.css'
import type { enquiryFormOf } from './form-rules.ts'
import { type Outcome, useEnquiry } from './use-enquiry.ts'

type Props = ReturnType<typeof enquiryFormOf> & Outcome

/** A short question to the clinic, without an account; after sending, a thank-you message. */
export function EnquiryForm({ refusal, sent, ...asked }: Props) {
  const { clinic, rules } = asked
  const enquiry = useEnquiry(clinic.id, { refusal, sent })
  return (
    <section id="enquiry" className={`stack no-print ${styles.sheet}`} aria-labelledby="enquiry-title">
      {enquiry.sent ? (
        <Thanks name={clinic.name} />
      ) : (
        <>
          <h2 id="enquiry-title" className="plain-heading">
            Ask {clinic.name}
          </h2>
          <p className="small muted">
            No account needed. Please leave out health details; the clinic will ask when you speak.
          </p>
          <Fields {...asked} enquiry={enquiry} />
          <p className="muted fine">
            Only this clinic sees your message. We delete it after {rules.keptMonths} months. See our{' '}
            <PageLink to="/privacy-policy">privacy policy</PageLink>.
          </p>
        </>
      )}
    </section>
  )
}

function Fields({
  treatments,
  about,
  locations,
  rules: { consent, longest },
  enquiry: { form, field, values, busy, refusal },
}: Omit<Props, keyof Outcome> & { enquiry: ReturnType<typeof useEnquiry> }) {
  const { pathname, search } = usePlace()
  const tick = ({ id, name, error }: ReturnType<typeof field>) => ({
    ...{ id, name, error, value: 'yes' },
    defaultChecked: values[name] === 'yes',
  })
  return (
    // The form's own fragment, so that errors are visible without scripts too.
    <form {...form} method="post" action={`${pathname}${search}#enquiry`} className="stack" noValidate>
      <Refused refusal={refusal} />
      <NameField required maxLength={longest.name} {...field('name')} />
      <EmailField required maxLength={longest.email} {...field('email')} />
      <PhoneField maxLength={longest.phone} {...field('phoneNumber')} />
      <SelectField
        label="What is it about?"
        {...field('treatmentId')}
        defaultValue={values.treatmentId ?? about}
      >
        <option value="">A general question</option>
        {treatments.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {locations.length > 0 && (
        <SelectField label="Which location?" {...field('locationId')} defaultValue={values.locationId ?? ''}>
          <option value="">Any of them</option>
          {locations.map(({ id, words }) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </SelectField>
      )}
      <TextAreaField
        label="What would you like to know?"
        rows={3}
        required
        maxLength={longest.message}
        {...field('message')}
      />
      <CheckField
        label="Please send me the price in writing, with every part of it"
        {...tick(field('wantsQuote'))}
      />
      <CheckField label={consent} required {...tick(field('consent'))} />
      <Honeypot />
      <Button kind="cta" block type="submit" busy={busy}>
        {busy ? 'Sending...' : 'Send enquiry'}
      </Button>
    </form>
  )
}

function Thanks({ name }: { name: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div role="status">
      <h2 id="enquiry-title" className="plain-heading" ref={heading} tabIndex={-1}>
        {messages.enquirySent}
      </h2>
      <p className="small muted">
        {name} has your message. We've emailed you a link to your private page, where you can read it again
        and see the answer. If the email doesn't arrive, check your spam or junk folder.
      </p>
    </div>
  )
}
