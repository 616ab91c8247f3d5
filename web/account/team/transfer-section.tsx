import { Button, Modal, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import { type TeamMember, transferAccount } from '../../../contract/providers/team/team.ts'
import { asProvider } from '../../platform/api.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { messageIn } from '../../shared/forms/use-submit.ts'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'

type Props = { members: TeamMember[]; onDone: () => void }

/** Hands the account to someone of the team. */
export function TransferSection({ members, onDone }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Section
      title="Transfer the account"
      lead="Someone in your team becomes the owner and gets invoices and notices. You become a manager."
    >
      <div>
        {members.length === 0 ? (
          <p className="small muted">
            Invite the person first. You can transfer the account once they've joined.
          </p>
        ) : (
          <Button variant="danger" onClick={() => setOpen(true)}>
            Transfer the account
          </Button>
        )}
      </div>
      <Modal opened={open} onClose={() => setOpen(false)} title="Transfer the account?" centered>
        <TransferForm
          members={members}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
        />
      </Modal>
    </Section>
  )
}

function TransferForm({ members, onDone }: Props) {
  const { props, field, busy, failure } = useApiForm({
    initial: { memberId: members[0]?.id ?? '', password: '' },
    otherwise: "We couldn't transfer the account. Please try again.",
    send: body => callApi(asProvider, transferAccount, { body }),
    said: messageIn,
    onDone,
  })
  return (
    <form {...props} className="stack">
      <p className="small">
        Only the new owner can transfer it back, cancel the subscription or delete the account.
      </p>
      <SaveFailure failure={failure} />
      <NativeSelect
        label="New owner"
        data={members.map(({ id, firstName, surname, email }) => ({
          value: id,
          label: `${firstName} ${surname} (${email})`,
        }))}
        {...field('memberId')}
      />
      <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
      <div>
        <SubmitButton variant="danger" busy={busy ? 'Transferring...' : undefined}>
          Transfer the account
        </SubmitButton>
      </div>
    </form>
  )
}
