import { useState } from 'react'
import { Section } from '../../../ui/layout/section.tsx'
import { SentEmails } from '../sent/sent-emails.tsx'
import styles from './follow-up-desk.module.css'
import { FollowUpForm } from './follow-up-form.tsx'
import type { Draft } from './use-follow-up.ts'

/** The form, and beside it the results of emails sent with it. */
export function FollowUpDesk({ clinic }: { clinic?: Partial<Draft> | undefined }) {
  const [latest, setLatest] = useState<string>()
  return (
    <div className={`stack top ${styles.desk}`}>
      <Section title="Follow-up email" lead="One email to one person, signed with your name.">
        <FollowUpForm onSent={setLatest} filledIn={clinic} />
      </Section>
      <div className="stack">
        <SentEmails latest={latest} />
      </div>
    </div>
  )
}
