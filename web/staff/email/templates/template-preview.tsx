import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CallFailed, callApi } from '../../../../contract/core/client.ts'
import type { SentMail } from '../../../../contract/email/email.ts'
import {
  type MailPreview as Preview,
  previewTemplate,
  testTemplate,
} from '../../../../contract/email/templates.ts'
import { messages } from '../../../../contract/text/messages.ts'
import { asStaff } from '../../../platform/api.ts'
import { messageOf } from '../../../platform/forms/failure.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/mantine/toasts.tsx'
import { MailPreview } from '../preview/email-preview.tsx'
import styles from './template-preview.module.css'
import type { Draft } from './use-template.ts'

const example = {
  firstName: 'Hannah',
  lastName: 'Osei',
  clinicName: 'Bracken Physio',
  email: 'hannah@example.test',
}
type Person = typeof example

const labels: Record<keyof Person, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  clinicName: 'Clinic name',
  email: 'Email',
}

const personOf = ({ fullName, clinicName, email }: SentMail): Person => {
  const [firstName = '', ...rest] = fullName.split(' ')
  return { firstName, lastName: rest.join(' '), clinicName, email }
}

/** Shows the template for a contact that one chooses or makes up, and mails it to oneself. */
export function TemplatePreview({ draft, contacts }: { draft: Draft; contacts: SentMail[] }) {
  const [person, setPerson] = useState(example)
  const [preview, setPreview] = useState<Preview>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<'preview' | 'test'>()

  async function attempt(kind: 'preview' | 'test', send: () => Promise<void>) {
    setBusy(kind)
    setProblem(undefined)
    try {
      await send()
    } catch (error) {
      const fields = error instanceof CallFailed ? Object.values(error.body.fields ?? {}) : []
      setProblem(fields[0] ?? messageOf(error, messages.failedToSendEmail, messages.networkError))
    } finally {
      setBusy(undefined)
    }
  }
  const { subject, content, purpose } = draft
  const body = { subject, content, purpose, contact: person }
  const show = () =>
    attempt('preview', async () => setPreview((await callApi(asStaff, previewTemplate, { body })).data))
  const test = () =>
    attempt('test', async () => toast('good', (await callApi(asStaff, testTemplate, { body })).data.message))

  return (
    <div className={styles.preview}>
      <ContactFields person={person} contacts={contacts} onChange={setPerson} />
      <div className={styles.ways}>
        <Button size="sm" variant="default" disabled={busy !== undefined} onClick={show}>
          {busy === 'preview' ? 'Loading preview...' : 'Show preview'}
        </Button>
        <Button size="sm" variant="default" disabled={busy !== undefined} onClick={test}>
          {busy === 'test' ? 'Sending...' : 'Send a test to me'}
        </Button>
      </div>
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      {preview && (
        <MailPreview mail={preview} to={`${person.firstName} ${person.lastName}, ${person.email}`} />
      )}
    </div>
  )
}

type ContactProps = { person: Person; contacts: SentMail[]; onChange: (person: Person) => void }

function ContactFields({ person, contacts, onChange }: ContactProps) {
  const choices = contacts.map(mail => ({ value: mail.trackingId, label: `${mail.fullName || mail.email}` }))
  return (
    <>
      <NativeSelect
        label="Contact"
        data={[{ value: '', label: 'Example contact' }, ...choices]}
        onChange={event => {
          const chosen = contacts.find(({ trackingId }) => trackingId === event.currentTarget.value)
          onChange(chosen ? personOf(chosen) : example)
        }}
      />
      <div className={styles.person}>
        {(Object.keys(labels) as (keyof Person)[]).map(name => (
          <TextInput
            key={name}
            label={labels[name]}
            size="sm"
            maxLength={200}
            value={person[name]}
            onChange={event => onChange({ ...person, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </>
  )
}
