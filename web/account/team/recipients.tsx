import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import {
  type Recipient,
  removeRecipient,
  resendToRecipient,
} from '../../../contract/providers/team/recipients.ts'
import type { Team } from '../../../contract/providers/team/team.ts'
import { keptFor, maxRecipients } from '../../../contract/rules/limits.ts'
import { asProvider } from '../../platform/api.ts'
import { formatDate } from '../../platform/format.ts'
import { Offered } from '../../platform/meta/offered.tsx'
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { useEditInPlace } from '../forms/use-edit-in-place.ts'
import { placesInWords } from './member-row.tsx'
import { AddRecipientDialog, EditRecipient } from './recipient-form.tsx'
import styles from './team.module.css'

type Props = { recipients: Recipient[]; places: Team['places']; onDone: () => void }

/** Addresses without a sign-in that enquiries, and appointments where chosen, are notified to. */
export function Recipients({ recipients, places, onDone }: Props) {
  const [adding, setAdding] = useState(false)
  const isFull = recipients.length >= maxRecipients
  return (
    <Section
      title="Other addresses for notifications"
      lead={
        <>
          For a shared mailbox or someone without a sign-in, such as reception. We tell them that a patient
          has written<Offered part="appointments"> or booked</Offered>, not who it is or what they wrote.
          People in your team choose their own emails in their profile.
        </>
      }
      actions={
        <Button
          variant="default"
          leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => setAdding(true)}
          disabled={isFull}
        >
          Add an address
        </Button>
      }
    >
      {isFull && <p className="small">You can add up to {maxRecipients} addresses.</p>}
      {recipients.length === 0 ? (
        <p className="muted">No other addresses yet.</p>
      ) : (
        <ul className={styles.list}>
          {recipients.map(recipient => (
            <Row
              key={`${recipient.id} ${recipient.version}`}
              recipient={recipient}
              places={places}
              onDone={onDone}
            />
          ))}
        </ul>
      )}
      <AddRecipientDialog opened={adding} places={places} onDone={onDone} onClose={() => setAdding(false)} />
    </Section>
  )
}

const stateTags = {
  waiting: { tone: 'warn', label: 'Waiting for confirmation' },
  confirmed: { tone: 'good', label: 'Confirmed' },
  stopped: { tone: 'plain', label: 'Stopped by the recipient' },
  bounced: { tone: 'bad', label: 'Emails bounce' },
} as const

/** What came of it and what the clinic can do. */
function stateInWords({ state, askedAt, confirmedAt, stoppedAt }: Recipient) {
  switch (state) {
    case 'waiting':
      return `We sent a link on ${formatDate(askedAt)}. If nobody uses it within ${keptFor.unconfirmedRecipientDays} days, we delete the address.`
    case 'confirmed':
      return confirmedAt && `Confirmed on ${formatDate(confirmedAt)}.`
    case 'stopped':
      return `${stoppedAt ? `Stopped on ${formatDate(stoppedAt)}. ` : ''}The recipient can start them again with the link in any of our emails. To ask them again, remove the address and add it.`
    case 'bounced':
      return "We can't deliver emails to this address. Check it, then remove it and add the right one."
  }
}

function Row({ recipient, places, onDone }: Omit<Props, 'recipients'> & { recipient: Recipient }) {
  const { editing, setEditing, button } = useEditInPlace()
  const { busy, run, failure } = useSubmit({ otherwise: "We couldn't send the link." })
  const { id, email, state, appointments, places: chosen } = recipient
  const { tone, label } = stateTags[state]
  const which = <span className="visually-hidden"> {email}</span>
  const resend = () =>
    run(
      () => callApi(asProvider, resendToRecipient, { params: { id } }),
      `We've sent a new link to ${email}.`,
    )
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className="strong">
          {email} <Tag tone={tone}>{label}</Tag>
        </p>
        <p className="small">
          Enquiries{appointments && <Offered part="appointments"> and appointments</Offered>}
          {chosen && `. ${placesInWords(chosen, places)}`}
        </p>
        <p className="small muted">{stateInWords(recipient)}</p>
        <SaveFailure failure={failure} />
      </div>
      <div className="row gap-6">
        {state === 'waiting' && (
          <Button variant="default" size="sm" disabled={busy} onClick={resend}>
            Send the link again{which}
          </Button>
        )}
        {(state === 'waiting' || state === 'confirmed') && (
          <Button
            ref={button}
            variant="default"
            size="sm"
            disabled={editing}
            onClick={() => setEditing(true)}
          >
            Change{which}
          </Button>
        )}
        <Remove recipient={recipient} />
      </div>
      {editing && (
        <EditRecipient
          recipient={recipient}
          places={places}
          onDone={onDone}
          onClose={() => setEditing(false)}
        />
      )}
    </li>
  )
}

function Remove({ recipient: { id, email } }: { recipient: Recipient }) {
  const [asking, setAsking] = useState(false)
  const { run, busy, failure, clear } = useSubmit({ otherwise: "We couldn't remove this address." })
  const close = () => {
    setAsking(false)
    clear()
  }
  const remove = async () => {
    if (await run(() => callApi(asProvider, removeRecipient, { params: { id } }), messageIn)) close()
  }
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setAsking(true)}>
        Remove<span className="visually-hidden"> {email}</span>
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Remove ${email}?`}
        action="Remove"
        doing="Removing..."
        busy={busy}
        onConfirm={remove}
        onClose={close}
      >
        <p className="small">They won't get any more notifications about your clinic.</p>
        <SaveFailure failure={failure} onRetry={remove} />
      </ConfirmDialog>
    </>
  )
}
