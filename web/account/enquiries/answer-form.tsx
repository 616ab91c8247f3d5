import { Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import {
  answerEnquiry,
  type EnquiryWithAnswers,
  longestAnswer,
} from '../../../contract/patients/enquiries.ts'
import { asProvider } from '../../platform/api.ts'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import { SaveFailure } from '../forms/save-failure.tsx'
import { useSave } from '../forms/use-save.ts'
import { Sheet } from '../sheet.tsx'
import { answerDraft, keepDraft } from './answer-draft.ts'
import styles from './enquiry.module.css'

/** Writes to the patient. What is typed stays until it has been sent, also while the form is away. */
export function AnswerForm({ enquiry }: { enquiry: EnquiryWithAnswers }) {
  const [draft, setDraft] = useState(() => answerDraft(enquiry.id))
  const { save, busy, failure, clear } = useSave("We couldn't send your reply. Please try again.")
  const { revalidate } = useRevalidator()

  function write(message: string) {
    keepDraft(enquiry.id, { ...draft, message })
    setDraft({ ...draft, message })
  }
  async function send() {
    const body = { ...draft, seen: enquiry.answers.length }
    const answer = await save(() => callApi(asProvider, answerEnquiry, { params: { id: enquiry.id }, body }))
    if (!answer) return
    keepDraft(enquiry.id, { ...draft, message: '' })
    setDraft(answerDraft(enquiry.id))
    await revalidate()
    toast('good', `We've sent your reply to ${enquiry.name}.`)
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
      title={enquiry.answers.length > 0 ? 'Reply again' : 'Reply'}
      lead={`We'll email this to ${enquiry.email}. If they reply, it goes to the address you sign in with.`}
    >
      <form onSubmit={submit} className={styles.form} noValidate>
        <SaveFailure failure={failure} onRetry={send} onReload={reload} />
        <Textarea
          label="Your reply"
          description="This goes by email. Don't include confidential details."
          value={draft.message}
          onChange={event => write(event.currentTarget.value)}
          error={failure?.fields.message}
          maxLength={longestAnswer}
          autosize
          minRows={5}
          maxRows={16}
          disabled={busy}
        />
        <div>
          <SubmitButton
            variant="cta"
            busy={busy ? 'Sending...' : undefined}
            disabled={draft.message.trim() === ''}
          >
            Send reply
          </SubmitButton>
        </div>
      </form>
    </Sheet>
  )
}
