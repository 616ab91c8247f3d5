import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../../contract/core/client.ts'
import type { SentEmail } from '../../../../contract/email/email.ts'
import {
  type EmailPreview as Preview,
  previewTemplate,
  testTemplate,
} from '../../../../contract/email/templates.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { messages } from '../../../../contract/text/messages.ts'
import { asStaff } from '../../../platform/api.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { Refused } from '../../../ui/mantine/form-sheet.tsx'
import { toast } from '../../../ui/mantine/toasts.tsx'
import { EmailPreview } from '../preview/email-preview.tsx'
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

const personOf = ({ fullName, clinicName, email }: SentEmail): Person => {
  const [firstName = '', ...rest] = fullName.split(' ')
  return { firstName, lastName: rest.join(' '), clinicName, email }
}

/** Shows the template for a chosen or invented contact, and sends it to the staff member as a test. */
export function TemplatePreview({ draft, contacts }: { draft: Draft; contacts: SentEmail[] }) {
  const [person, setPerson] = useState(example)
  const [preview, setPreview] = useState<Preview>()
  const [doing, setDoing] = useState<'preview' | 'test'>()
  const { submit, busy, failure } = useSubmit({ failures: 'page', otherwise: messages.failedToSendEmail })
  const { subject, content, purpose } = draft
  const body = { subject, content, purpose, contact: person }
  const show = () => {
    setDoing('preview')
    void submit(() => callApi(asStaff, previewTemplate, { body }), setPreview)
  }
  const test = () => {
    setDoing('test')
    void submit(
      () => callApi(asStaff, testTemplate, { body }),
      ({ message }) => toast('good', message),
    )
  }

  return (
    <div className={`stack ${styles.preview}`}>
      <ContactFields person={person} contacts={contacts} onChange={setPerson} />
      <div className="row gap-12">
        <Button size="sm" variant="default" disabled={busy} onClick={show}>
          {busy && doing === 'preview' ? 'Loading preview...' : 'Show preview'}
        </Button>
        <Button size="sm" variant="default" disabled={busy} onClick={test}>
          {busy && doing === 'test' ? 'Sending...' : 'Send a test to me'}
        </Button>
      </div>
      <Refused>{failure && (Object.values(failure.fields)[0] ?? failure.message)}</Refused>
      {preview && (
        <EmailPreview message={preview} to={`${person.firstName} ${person.lastName}, ${person.email}`} />
      )}
    </div>
  )
}

type ContactProps = { person: Person; contacts: SentEmail[]; onChange: (person: Person) => void }

function ContactFields({ person, contacts, onChange }: ContactProps) {
  const choices = contacts.map(message => ({
    value: message.trackingId,
    label: `${message.fullName || message.email}`,
  }))
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
      <div className={`grid gap-12 ${styles.person}`}>
        {(Object.keys(labels) as (keyof Person)[]).map(name => (
          <TextInput
            key={name}
            label={labels[name]}
            size="sm"
            maxLength={maxLength.clinicName}
            value={person[name]}
            onChange={event => onChange({ ...person, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </>
  )
}
