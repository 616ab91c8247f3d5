import { Textarea } from '@mantine/core'
import { callApi } from '../../../contract/core/client.ts'
import { answerVerification } from '../../../contract/providers/verification.ts'
import { maxLength } from '../../../contract/rules/limits.ts'
import { asProvider } from '../../platform/api.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { messageIn } from '../../shared/forms/use-submit.ts'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'

/** The clinic's answer to what our team asked. */
export function AnswerForm({ question }: { question: string }) {
  const { props, field, busy, failure, send } = useApiForm({
    initial: { answer: '' },
    schema: answerVerification.body,
    send: body => callApi(asProvider, answerVerification, { body }),
    said: messageIn,
  })
  return (
    <form {...props} className="stack">
      <SaveFailure failure={failure} onRetry={send} />
      <p>
        <b>Our question:</b> {question}
      </p>
      <Textarea
        label="Your answer"
        autosize
        minRows={3}
        maxLength={maxLength.verificationAnswer}
        {...field('answer')}
      />
      <div>
        <SubmitButton size="sm" busy={busy ? 'Sending...' : undefined}>
          Send answer
        </SubmitButton>
      </div>
    </form>
  )
}
