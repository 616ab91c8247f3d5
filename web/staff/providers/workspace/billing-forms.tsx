import { Button, Modal, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRef } from 'react'
import { callApi } from '../../../../contract/core/client.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { creditInvoice, extendTrial, refundInvoice } from '../../../../contract/staff/billing-actions.ts'
import { asStaff } from '../../../platform/api.ts'
import { formatDate } from '../../../platform/format.ts'
import { useApiForm } from '../../../shared/forms/use-api-form.ts'
import { messageIn } from '../../../shared/forms/use-submit.ts'
import { SubmitButton } from '../../../ui/mantine/submit-button.tsx'
import { useMay } from '../../shell/use-stored-staff.ts'

const day = 86_400_000
const reasonField = {
  label: 'Reason',
  description: 'Kept in the audit log with your name. The clinic does not see it.',
  autosize: true,
  minRows: 2,
  maxLength: maxLength.billingReason,
} as const

/** Gives a clinic in its free trial more days. */
export function ExtendTrial({ id, trialEnd }: { id: string; trialEnd: string }) {
  const [opened, { open, close }] = useDisclosure(false)
  if (!useMay(extendTrial)) return null
  return (
    <>
      <Button size="sm" variant="default" onClick={open}>
        Extend trial
      </Button>
      <Modal opened={opened} onClose={close} title="Extend the free trial" transitionProps={{ duration: 0 }}>
        <TrialForm id={id} trialEnd={trialEnd} onDone={close} />
      </Modal>
    </>
  )
}

function TrialForm({ id, trialEnd, onDone }: { id: string; trialEnd: string; onDone: () => void }) {
  const later = new Date(Date.parse(trialEnd) + 30 * day).toISOString().slice(0, 10)
  const requestKey = useRef(crypto.randomUUID())
  const { props, field, busy } = useApiForm({
    initial: { until: later, reason: '' },
    send: body =>
      callApi(asStaff, extendTrial, {
        params: { id },
        body: { ...body, requestKey: requestKey.current },
      }),
    said: messageIn,
    onDone,
  })
  return (
    <form {...props} className="stack">
      <TextInput
        type="date"
        label="New last day"
        description={`Now it ends on ${formatDate(trialEnd)}. We'll email the clinic.`}
        data-autofocus
        {...field('until')}
      />
      <Textarea {...reasonField} {...field('reason')} />
      <SubmitButton size="sm" busy={busy ? 'Saving...' : undefined}>
        Extend the trial
      </SubmitButton>
    </form>
  )
}

type Invoice = { id: string; number: string | null; left: number }

/** Pays back or credits a part of a paid invoice. */
export function GiveBack({ id, invoice }: { id: string; invoice: Invoice }) {
  const [opened, { open, close }] = useDisclosure(false)
  if (!useMay(refundInvoice)) return null
  const name = invoice.number ?? 'this invoice'
  return (
    <>
      <Button size="compact-sm" variant="subtle" onClick={open}>
        Refund or credit<span className="visually-hidden"> {name}</span>
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={`Refund or credit ${name}`}
        transitionProps={{ duration: 0 }}
      >
        <GiveBackForm id={id} invoice={invoice} onDone={close} />
      </Modal>
    </>
  )
}

const ways = {
  refund: {
    call: refundInvoice,
    label: 'Refund',
    effect: 'The money goes back to the card within 5 to 10 days.',
  },
  credit: { call: creditInvoice, label: 'Credit', effect: 'The next payment is that much lower.' },
} as const

function GiveBackForm({ id, invoice, onDone }: { id: string; invoice: Invoice; onDone: () => void }) {
  // One key for each form: sent again after a lost connection, it is still the same refund.
  const requestKey = useRef(crypto.randomUUID())
  const form = useApiForm<{ way: keyof typeof ways; amount: number; reason: string }, { message: string }>({
    initial: { way: 'refund', amount: invoice.left, reason: '' },
    send: ({ way, amount, reason }) =>
      callApi(asStaff, ways[way].call, {
        params: { id },
        body: { invoiceId: invoice.id, amount: Number(amount), reason, requestKey: requestKey.current },
      }),
    said: messageIn,
    onDone,
  })
  const { props, field, busy, values } = form
  return (
    <form {...props} className="stack">
      <NativeSelect
        label="Refund or credit"
        description={`${ways[values.way].effect} We'll email the clinic.`}
        data={Object.entries(ways).map(([value, { label }]) => ({ value, label }))}
        {...field('way')}
      />
      <NumberInput
        label="Amount in pounds"
        decimalScale={2}
        fixedDecimalScale
        min={0.01}
        hideControls
        data-autofocus
        {...field('amount')}
      />
      <Textarea {...reasonField} {...field('reason')} />
      <SubmitButton size="sm" busy={busy ? 'Sending...' : undefined}>
        {ways[values.way].label}
      </SubmitButton>
    </form>
  )
}
