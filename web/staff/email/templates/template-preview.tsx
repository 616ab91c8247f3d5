import { Button, NativeSelect, TagsInput, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { callApi } from '../../../../contract/core/client.ts'
import type { SentEmail } from '../../../../contract/email/email.ts'
import {
  maxTestAddresses,
  type EmailPreview as Preview,
  previewTemplate,
  testTemplate,
} from '../../../../contract/email/templates.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { messages } from '../../../../contract/text/messages.ts'
import { asStaff } from '../../../platform/api.ts'
import { messageOf } from '../../../platform/forms/failure.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Refused } from '../../../ui/layout/form-sheet.tsx'
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

const pauseMs = 500

/** The email as it will arrive, made again when someone stops typing; a draft that cannot be shown says why. */
function usePreview(draft: Draft, contact: Person) {
  const [preview, setPreview] = useState<Preview>()
  const [fault, setFault] = useState<string>()
  const { subject, preheader, content, purpose } = draft
  const asked = JSON.stringify({ subject, preheader, content, purpose, contact })
  useEffect(() => {
    const body = JSON.parse(asked)
    if (!body.content.trim() || !body.subject.trim()) return
    const started = new AbortController()
    const timer = setTimeout(() => {
      callApi(asStaff, previewTemplate, { body }).then(
        ({ data }) => {
          if (started.signal.aborted) return
          setPreview(data)
          setFault(undefined)
        },
        error => {
          if (!started.signal.aborted)
            setFault(messageOf(error, messages.networkError, messages.networkError))
        },
      )
    }, pauseMs)
    return () => {
      started.abort()
      clearTimeout(timer)
    }
  }, [asked])
  return { preview, fault }
}

/** Shows the template for a chosen or invented contact, and sends it to staff as a test. */
export function TemplatePreview({ draft, contacts }: { draft: Draft; contacts: SentEmail[] }) {
  const [person, setPerson] = useState(example)
  const [others, setOthers] = useState<string[]>([])
  const { preview, fault } = usePreview(draft, person)
  const { submit, busy, failure } = useSubmit({ failures: 'page', otherwise: messages.failedToSendEmail })
  const { subject, preheader, content, purpose } = draft
  const test = () =>
    submit(
      () =>
        callApi(asStaff, testTemplate, {
          body: { subject, preheader, content, purpose, contact: person, to: others },
        }),
      ({ message }) => toast('good', message),
    )

  return (
    <div className={`stack ${styles.preview}`}>
      <ContactFields person={person} contacts={contacts} onChange={setPerson} />
      <TagsInput
        label="Also send the test to"
        description={`Up to ${maxTestAddresses} colleagues`}
        size="sm"
        maxTags={maxTestAddresses}
        splitChars={[',', ';', ' ']}
        value={others}
        onChange={setOthers}
      />
      <div className="row gap-12">
        <Button size="sm" variant="default" disabled={busy} onClick={test}>
          {busy ? 'Sending...' : others.length > 0 ? 'Send the test' : 'Send a test to me'}
        </Button>
      </div>
      <Refused>{failure && (Object.values(failure.fields)[0] ?? failure.message)}</Refused>
      <div role="status">{fault && <Banner tone="warn">{fault}</Banner>}</div>
      {preview ? (
        <EmailPreview message={preview} to={`${person.firstName} ${person.lastName}, ${person.email}`} />
      ) : (
        <p className="small muted">
          {fault
            ? "We can't show a preview of this."
            : draft.subject.trim() && draft.content.trim()
              ? 'Loading preview...'
              : 'Enter a subject and content to see the preview.'}
        </p>
      )}
    </div>
  )
}

type ContactProps = { person: Person; contacts: SentEmail[]; onChange: (person: Person) => void }

function ContactFields({ person, contacts, onChange }: ContactProps) {
  const choices = contacts.map(message => ({
    value: message.trackingId,
    label: [message.fullName, message.email].filter(Boolean).join(', '),
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
