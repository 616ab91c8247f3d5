import { Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { v7 as uuid } from 'uuid'
import { callApi } from '../../../contract/client.ts'
import { answerEnquiry, type EnquiryWithAnswers, longestAnswer } from '../../../contract/enquiries.ts'
import { asProvider } from '../../lib/api.ts'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import { SaveFailure } from '../save-failure.tsx'
import { Sheet } from '../sheet.tsx'
import { useSave } from '../use-save.ts'
import styles from './enquiry.module.css'

/** Writes to the patient. What is typed stays until it has been sent. */
export function AnswerForm({ enquiry }: { enquiry: EnquiryWithAnswers }) {
  const [message, setMessage] = useState('')
  // The same until it is through: a second try after a lost connection is the same answer.
  const id = useRef(uuid())
  const { save, busy, failure, clear } = useSave('Your answer could not be sent. Please try again.')
  const { revalidate } = useRevalidator()

  async function send() {
    const body = { id: id.current, message, seen: enquiry.answers.length }
    const answer = await save(() => callApi(asProvider, answerEnquiry, { params: { id: enquiry.id }, body }))
    if (!answer) return
    id.current = uuid()
    setMessage('')
    await revalidate()
    toast('good', `Your answer is on its way to ${enquiry.name}.`)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const reload = async () => {
    clear()
    await revalidate()
  }
  return (
    <Sheet
      title={enquiry.answers.length > 0 ? 'Write again' : 'Answer'}
      lead={`Goes to ${enquiry.email} by mail. A reply comes to the address you sign in with.`}
    >
      <form onSubmit={submit} className={styles.form} noValidate>
        <SaveFailure failure={failure} onRetry={send} onReload={reload} />
        <Textarea
          label="Your answer"
          description="Patients read it by mail: leave out what only they should know until you speak."
          value={message}
          onChange={event => setMessage(event.currentTarget.value)}
          error={failure?.fields.message}
          maxLength={longestAnswer}
          autosize
          minRows={5}
          maxRows={16}
          disabled={busy}
        />
        <div>
          <SubmitButton variant="cta" busy={busy ? 'Sending...' : undefined} disabled={message.trim() === ''}>
            Send answer
          </SubmitButton>
        </div>
      </form>
    </Sheet>
  )
}
