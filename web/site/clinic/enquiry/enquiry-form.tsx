import { useEffect, useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { siteMessages as messages } from '../../../../contract/text/site-messages.ts'
import { type Refusal, usePostedForm } from '../../../platform/forms/posted-form.ts'
import { EmailField, NameField, PhoneField, Refused } from '../../../shared/posted-forms/posted-form.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { CheckField, SelectField, TextAreaField } from '../../../ui/controls/field.tsx'
import { Honeypot } from '../../honeypot.tsx'
import type { ClinicPage } from '../load-clinic.ts'
import styles from './enquiry-form.module.css'
import type { EnquiryFormRules } from './form-rules.ts'

type Props = {
  clinic: Pick<ClinicPage, 'name' | 'treatments' | 'offer' | 'asked' | 'locations'>
  rules: EnquiryFormRules
  refusal: Refusal | undefined
  sent: boolean
}

/** A short question to the clinic, without an account; after sending, a thank-you message. */
export function EnquiryForm({ clinic, rules, refusal, sent }: Props) {
  return (
    <section id="enquiry" className={`stack no-print ${styles.sheet}`} aria-labelledby="enquiry-title">
      {sent ? (
        <Thanks name={clinic.name} />
      ) : (
        <>
          <h2 id="enquiry-title" className="plain-heading">
            Ask {clinic.name}
          </h2>
          <p className="small muted">
            No account needed. Please leave out health details; the clinic will ask when you speak.
          </p>
          <Fields clinic={clinic} rules={rules} refusal={refusal} />
          <p className="muted fine">
            Only this clinic sees your message. We delete it after {rules.keptMonths} months. See our{' '}
            <Link to="/privacy-policy">privacy policy</Link>.
          </p>
        </>
      )}
    </section>
  )
}

function Fields({
  clinic: { treatments, offer, asked, locations },
  rules: { consent, longest },
  refusal,
}: Omit<Props, 'sent'>) {
  const { form, field, values, busy } = usePostedForm(refusal)
  const { pathname, search } = useLocation()
  return (
    // The form's own fragment, so that errors are visible without scripts too.
    <Form
      ref={form}
      method="post"
      action={`${pathname}${search}#enquiry`}
      className="stack"
      preventScrollReset
      noValidate
    >
      <Refused refusal={refusal} />
      <NameField required maxLength={longest.name} {...field('name')} />
      <EmailField required maxLength={longest.email} {...field('email')} />
      <PhoneField maxLength={longest.phone} {...field('phoneNumber')} />
      <SelectField
        label="What is it about?"
        {...field('treatmentId')}
        defaultValue={values.treatmentId ?? (asked ? offer?.id : '')}
      >
        <option value="">A general question</option>
        {treatments.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {locations.length > 1 && (
        <SelectField label="Which location?" {...field('locationId')} defaultValue={values.locationId ?? ''}>
          <option value="">Any of them</option>
          {locations.map(({ id, name, address, city }) => (
            <option key={id} value={id}>
              {[name, address, city].filter(Boolean).join(', ')}
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
        name="wantsQuote"
        value="yes"
        defaultChecked={values.wantsQuote === 'yes'}
      />
      <CheckField
        label={consent}
        name="consent"
        value="yes"
        required
        defaultChecked={values.consent === 'yes'}
        error={field('consent').error}
      />
      <Honeypot />
      <Button kind="cta" block type="submit" busy={busy}>
        {busy ? 'Sending...' : 'Send enquiry'}
      </Button>
    </Form>
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
