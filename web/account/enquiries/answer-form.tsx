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
  const { save, busy, failure, clear } = useSave('Your answer could not be sent. Please try again.')
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
            Send answer
          </SubmitButton>
        </div>
      </form>
    </Sheet>
  )
}
