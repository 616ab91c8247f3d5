import { Button, NativeSelect } from '@mantine/core'
import { Link } from 'react-router'
import { callApi } from '../../../../contract/core/client.ts'
import type { QueueName } from '../../../../contract/staff/desk.ts'
import { setQueueOwner } from '../../../../contract/staff/workspace.ts'
import { asStaff } from '../../../platform/api.ts'
import { messageIn, useSubmit } from '../../../shared/forms/use-submit.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { formatAge, queueWords } from '../../dashboard/queue-words.ts'
import { useStoredStaff } from '../../shell/use-stored-staff.ts'
import type { Workspace } from './workspace-head.tsx'

type Props = { id: string; workspace: Workspace }

/** Where the clinic waits for staff, and who looks after it. */
export function QueueList({ id, workspace: { queues, colleagues } }: Props) {
  return (
    <Section title="Waiting for us">
      {queues.length === 0 ? (
        <p className="muted small">Nothing. This clinic is in no work queue.</p>
      ) : (
        <ul className="divided full">
          {queues.map(({ queue, since, owner }) => (
            <li key={queue}>
              <p>
                {queue === 'prices' ? (
                  <Link to={`/staff/odd-prices?clinic=${id}`}>{queueWords[queue].label}</Link>
                ) : (
                  <b>{queueWords[queue].label}</b>
                )}
                <br />
                <span className="small muted">For {formatAge(since, new Date())}</span>
              </p>
              <Owner queue={queue} item={id} owner={owner} colleagues={colleagues} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

type OwnerProps = {
  queue: QueueName
  item: string
  owner: { id: string; name: string } | null
  colleagues: { id: string; name: string }[]
}

/** Takes an item, hands it over or gives it back. */
function Owner({ queue, item, owner, colleagues }: OwnerProps) {
  const own = useStoredStaff()?.id ?? null
  const { busy, run } = useSubmit()
  const give = (ownerId: string | null) =>
    run(() => callApi(asStaff, setQueueOwner, { params: { queue, id: item }, body: { ownerId } }), messageIn)
  if (!owner)
    return (
      <Button size="sm" variant="default" disabled={busy} onClick={() => give(own)}>
        Take it<span className="visually-hidden">: {queueWords[queue].label}</span>
      </Button>
    )
  return (
    <NativeSelect
      size="sm"
      aria-label={`Owner of ${queueWords[queue].label}`}
      disabled={busy}
      value={owner.id}
      data={[
        { value: '', label: 'No one' },
        ...colleagues.map(({ id, name }) => ({ value: id, label: id === own ? `${name} (you)` : name })),
      ]}
      onChange={event => give(event.currentTarget.value || null)}
    />
  )
}
