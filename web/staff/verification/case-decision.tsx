import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import {
  approveVerification,
  askForVerification,
  refuseVerification,
  type VerificationItem,
} from '../../../contract/providers/verification.ts'
import { maxLength } from '../../../contract/rules/limits.ts'
import { asStaff } from '../../platform/api.ts'
import { keepingFocus } from '../../shared/forms/keep-focus.ts'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { messageIn } from '../../shared/forms/use-submit.ts'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { useMay } from '../shell/use-stored-staff.ts'
import styles from './verification.module.css'

type Props = { item: VerificationItem; onClose: () => void }
type Doing = 'approve' | 'ask' | 'refuse'

/** Approves with evidence, asks the clinic, or refuses; each in a form of its own. */
export function CaseDecision({ item }: { item: VerificationItem }) {
  const [doing, setDoing] = useState<Doing>()
  const may = useMay(approveVerification)
  if (!may || item.state === 'verified') return null
  const close = keepingFocus(() => setDoing(undefined))
  if (doing === 'approve') return <Approval item={item} onClose={close} />
  if (doing === 'ask') return <Question item={item} onClose={close} />
  if (doing === 'refuse') return <Refusal item={item} onClose={close} />
  const of = <span className="visually-hidden"> {item.companyName}</span>
  return (
    <div className="row">
      <Button size="sm" disabled={item.conflict} onClick={() => setDoing('approve')}>
        Approve{of}
      </Button>
      {item.state === 'open' && (
        <Button size="sm" variant="default" onClick={() => setDoing('ask')}>
          Ask a question{of}
        </Button>
      )}
      {item.state !== 'refused' && (
        <Button size="sm" variant="danger" onClick={() => setDoing('refuse')}>
          Refuse{of}
        </Button>
      )}
    </div>
  )
}

const Cancel = ({ onClose, busy }: { onClose: () => void; busy: boolean }) => (
  <Button size="sm" variant="default" onClick={onClose} disabled={busy}>
    Cancel
  </Button>
)

const methods = [
  { value: 'staff', label: 'The public register or a document' },
  { value: 'phone', label: "A call to the clinic's phone number" },
]

function Approval({ item: { id, version }, onClose }: Props) {
  const { props, field, busy } = useApiForm({
    initial: { kind: 'staff', evidence: '' },
    send: ({ kind, evidence }) =>
      callApi(asStaff, approveVerification, {
        params: { id },
        body: { version, kind: kind as 'staff' | 'phone', evidence },
      }),
    said: messageIn,
  })
  return (
    <form {...props} className={`stack ${styles.form}`}>
      <NativeSelect label="How you checked" data={methods} autoFocus {...field('kind')} />
      <Textarea
        label="What you checked"
        description="For our records, such as which register you looked at or who you spoke to. The clinic won't see it."
        autosize
        minRows={3}
        maxLength={maxLength.verificationNote}
        {...field('evidence')}
      />
      <div className="row">
        <SubmitButton size="sm" busy={busy ? 'Approving...' : undefined}>
          Approve and email the clinic
        </SubmitButton>
        <Cancel onClose={onClose} busy={busy} />
      </div>
    </form>
  )
}

function Question({ item: { id, version }, onClose }: Props) {
  const { props, field, busy } = useApiForm({
    initial: { question: '' },
    send: ({ question }) =>
      callApi(asStaff, askForVerification, { params: { id }, body: { version, question } }),
    said: messageIn,
  })
  return (
    <form {...props} className={`stack ${styles.form}`}>
      <Textarea
        label="Your question"
        description="We'll email the clinic exactly what you write here. The clock stops until they answer."
        autosize
        minRows={3}
        maxLength={maxLength.verificationNote}
        autoFocus
        {...field('question')}
      />
      <div className="row">
        <SubmitButton size="sm" busy={busy ? 'Sending...' : undefined}>
          Send question
        </SubmitButton>
        <Cancel onClose={onClose} busy={busy} />
      </div>
    </form>
  )
}

function Refusal({ item: { id, version }, onClose }: Props) {
  const { props, field, busy } = useApiForm({
    initial: { reason: '' },
    send: ({ reason }) => callApi(asStaff, refuseVerification, { params: { id }, body: { version, reason } }),
    said: messageIn,
  })
  return (
    <form {...props} className={`stack ${styles.form}`}>
      <Textarea
        label="Reason for refusing"
        description="We'll email the clinic exactly what you write here, and how to appeal."
        autosize
        minRows={3}
        maxLength={maxLength.verificationNote}
        autoFocus
        {...field('reason')}
      />
      <p className="muted small">
        Patients won't see the listing, and the subscription ends now. The card won't be charged.
      </p>
      <div className="row">
        <SubmitButton size="sm" variant="danger" busy={busy ? 'Refusing...' : undefined}>
          Refuse and email the clinic
        </SubmitButton>
        <Cancel onClose={onClose} busy={busy} />
      </div>
    </form>
  )
}
