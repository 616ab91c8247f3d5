import { TextInput } from '@mantine/core'
import { callApi } from '../../../../contract/core/client.ts'
import { addSuppression } from '../../../../contract/email/suppressions.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { asStaff } from '../../../platform/api.ts'
import { useApiForm } from '../../../shared/forms/use-api-form.ts'
import { messageIn } from '../../../shared/forms/use-submit.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { SubmitButton } from '../../../ui/mantine/submit-button.tsx'
import styles from './suppressions.module.css'

const nothing = { email: '', detail: '' }

/** For requests by phone or letter. */
export function AddSuppression() {
  const form = useApiForm({
    initial: nothing,
    send: body => callApi(asStaff, addSuppression, { body }),
    said: messageIn,
    onDone: (): void => form.reset(),
  })
  const { props, field, busy } = form
  return (
    <Section title="Add an address" lead="For people who opt out by phone, post or reply.">
      <form {...props} className={`columns-m gap-16 top ${styles.form}`}>
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          maxLength={maxLength.email}
          required
          {...field('email')}
        />
        <TextInput label="Reason" maxLength={maxLength.suppressionReason} required {...field('detail')} />
        <SubmitButton className={styles.add} busy={busy ? 'Adding...' : undefined}>
          Add to the list
        </SubmitButton>
      </form>
    </Section>
  )
}
