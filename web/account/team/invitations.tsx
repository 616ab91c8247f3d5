import { Button } from '@mantine/core'
import { callApi } from '../../../contract/core/client.ts'
import { teamRoleLabels } from '../../../contract/core/team-roles.ts'
import {
  resendTeamInvitation,
  type TeamInvitation,
  withdrawTeamInvitation,
} from '../../../contract/providers/team/team.ts'
import { asProvider } from '../../platform/api.ts'
import { formatDateTime } from '../../platform/format.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import styles from './team.module.css'

/** Those who have not joined yet. */
export const Invitations = ({ invitations }: { invitations: TeamInvitation[] }) => (
  <ul className={styles.list}>
    {invitations.map(invitation => (
      <Row key={invitation.id} invitation={invitation} />
    ))}
  </ul>
)

function Row({ invitation: { id, email, role, expired, expiresAt } }: { invitation: TeamInvitation }) {
  const { busy, run, failure } = useSubmit({ otherwise: "We couldn't change this invitation." })
  const toWhom = <span className="visually-hidden"> {email}</span>
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className="strong">
          {email} {expired && <Tag tone="warn">Expired</Tag>}
        </p>
        <p className="small muted">
          {teamRoleLabels[role]}, {expired ? 'expired' : 'works until'} {formatDateTime(expiresAt)}
        </p>
        <SaveFailure failure={failure} />
      </div>
      <div className="row gap-6">
        <Button
          variant="default"
          size="sm"
          disabled={busy}
          onClick={() =>
            run(
              () => callApi(asProvider, resendTeamInvitation, { params: { id } }),
              `We've sent a new link to ${email}.`,
            )
          }
        >
          Send again{toWhom}
        </Button>
        <Button
          variant="subtle"
          size="sm"
          disabled={busy}
          onClick={() =>
            run(() => callApi(asProvider, withdrawTeamInvitation, { params: { id } }), messageIn)
          }
        >
          Withdraw{toWhom}
        </Button>
      </div>
    </li>
  )
}
