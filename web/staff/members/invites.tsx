import { Button } from '@mantine/core'
import { callApi } from '../../../contract/core/client.ts'
import { type Invite, resendInvite, withdrawInvite } from '../../../contract/staff/members.ts'
import { asStaff } from '../../platform/api.ts'
import { formatDateTime } from '../../platform/format.ts'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { roleLabel } from '../role-tag.tsx'
import styles from './staff-management.module.css'

/** Pending invitations. */
export function Invites({ invites, total }: { invites: Invite[]; total: number }) {
  return (
    <>
      <ul className="divided small">
        {invites.map(invite => (
          <Row key={invite.id} invite={invite} />
        ))}
      </ul>
      {total > invites.length && (
        <p className="muted small">
          The {invites.length} newest, of {total}.
        </p>
      )}
    </>
  )
}

function Row({ invite }: { invite: Invite }) {
  const { busy, run } = useSubmit()
  const params = { id: invite.id }
  const toWhom = <span className="visually-hidden"> {invite.email}</span>
  return (
    <li>
      <div>
        <b>{invite.email}</b> {invite.expired && <Tag tone="warn">Expired</Tag>}
        <br />
        <span className="muted">
          {roleLabel(invite.role)}, invited by {invite.invitedBy ?? 'the command line'},{' '}
          {invite.expired ? 'expired' : 'works until'} {formatDateTime(invite.expiresAt)}
        </span>
      </div>
      <div className={styles.ways}>
        <Button
          variant="default"
          size="sm"
          disabled={busy}
          onClick={() =>
            run(() => callApi(asStaff, resendInvite, { params }), `We've sent a new link to ${invite.email}.`)
          }
        >
          Send again{toWhom}
        </Button>
        <Button
          variant="danger"
          size="sm"
          disabled={busy}
          onClick={() => run(() => callApi(asStaff, withdrawInvite, { params }), messageIn)}
        >
          Withdraw{toWhom}
        </Button>
      </div>
    </li>
  )
}
