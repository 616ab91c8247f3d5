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
import { classNames } from '../../ui/theme/class-names.ts'
import { useSingleKeys } from '../shell/single-keys.ts'
import { useMay } from '../shell/use-stored-staff.ts'
import { questionFor, refusalFor } from './listing-points.ts'
import styles from './verification.module.css'

type Props = { item: VerificationItem; onClose: () => void }
type Doing = 'approve' | 'ask' | 'refuse'

type DecisionProps = {
  item: VerificationItem
  /** Where it is the only one of the page: A, Q and R open the forms. */
  withKeys?: boolean
}

/** Approves with evidence, asks the clinic, or refuses; each in a form of its own. */
export function CaseDecision({ item, withKeys = false }: DecisionProps) {
  const [doing, setDoing] = useState<Doing>()
  const may = useMay(approveVerification)
  const isOffered = may && item.state !== 'verified'
  const offers: Record<Doing, boolean> = {
    approve: isOffered && !item.conflict,
    ask: isOffered && item.state === 'open',
    refuse: isOffered && item.state !== 'refused',
  }
  const keyFor = (what: Doing) =>
    withKeys && doing === undefined && offers[what] ? () => setDoing(what) : undefined
  useSingleKeys({ a: keyFor('approve'), q: keyFor('ask'), r: keyFor('refuse') })
  if (!isOffered) return null
  const close = keepingFocus(() => setDoing(undefined))
  if (doing === 'approve') return <Approval item={item} onClose={close} />
  if (doing === 'ask') return <Question item={item} onClose={close} />
  if (doing === 'refuse') return <Refusal item={item} onClose={close} />
  const of = <span className="visually-hidden"> {item.companyName}</span>
  return (
    <div className={classNames('row', withKeys && styles.keyed)}>
      <Button
        size="sm"
        disabled={!offers.approve}
        onClick={() => setDoing('approve')}
        {...keyed(withKeys, 'A')}
      >
        Approve{of}
      </Button>
      {offers.ask && (
        <Button size="sm" variant="default" onClick={() => setDoing('ask')} {...keyed(withKeys, 'Q')}>
          {withKeys ? 'Ask for more' : 'Ask a question'}
          {of}
        </Button>
      )}
      {offers.refuse && (
        <Button size="sm" variant="danger" onClick={() => setDoing('refuse')} {...keyed(withKeys, 'R')}>
          Refuse{of}
        </Button>
      )}
    </div>
  )
}

const Key = ({ name }: { name: string }) => (
  <span aria-hidden="true">
    <kbd>{name}</kbd>
  </span>
)

const keyed = (isKeyed: boolean, key: string) =>
  isKeyed ? { 'aria-keyshortcuts': key, rightSection: <Key name={key} /> } : {}

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

function Question({ item, onClose }: Props) {
  const { id, version } = item
  const { props, field, busy } = useApiForm({
    initial: { question: questionFor(item) },
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

function Refusal({ item, onClose }: Props) {
  const { id, version } = item
  const { props, field, busy } = useApiForm({
    initial: { reason: refusalFor(item) },
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
