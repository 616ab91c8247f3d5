import { Checkbox } from '@mantine/core'
import { callApi } from '../../../contract/core/client.ts'
import { type EmailChoices, saveEmailChoices } from '../../../contract/providers/account.ts'
import { emailPurposes } from '../../../contract/text/email-purposes.ts'
import { asProvider } from '../../platform/api.ts'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { Refused } from '../../ui/layout/form-sheet.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'

/** Which emails a clinic wants beyond those that its account needs. */
export function EmailChoicesForm({ choices }: { choices: EmailChoices }) {
  const { props, field, failure, busy } = useApiForm({
    initial: choices,
    send: body => callApi(asProvider, saveEmailChoices, { body }),
    onDone: () => toast('good', "We've saved your choice."),
  })
  return (
    <Section
      title="Emails from us"
      lead="We always email you about payments and your account's security. You can choose these as well, and change your mind at any time."
    >
      <form {...props} className="stack full">
        <Refused>{failure?.message}</Refused>
        <Checkbox label={emailPurposes.account} {...field('account', 'checkbox')} />
        <Checkbox label={emailPurposes.promotional} {...field('promotional', 'checkbox')} />
        <div>
          <SubmitButton busy={busy ? 'Saving...' : undefined}>Save your choice</SubmitButton>
        </div>
      </form>
    </Section>
  )
}
