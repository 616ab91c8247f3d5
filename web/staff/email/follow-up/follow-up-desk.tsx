import { useState } from 'react'
import { Section } from '../../../ui/layout/section.tsx'
import { SentMails } from '../sent/sent-mails.tsx'
import styles from './follow-up-desk.module.css'
import { FollowUpForm } from './follow-up-form.tsx'

/** The form, and beside it what came of the mails sent with it. */
export function FollowUpDesk() {
  const [latest, setLatest] = useState<string>()
  return (
    <div className={`stack top ${styles.desk}`}>
      <Section title="Follow-up email" lead="One email to one person, signed with your name.">
        <FollowUpForm onSent={setLatest} />
      </Section>
      <div className="stack">
        <SentMails latest={latest} />
      </div>
    </div>
  )
}
