import { callApi } from '../../../contract/core/client.ts'
import { teamRoleLabels } from '../../../contract/core/team-roles.ts'
import type { joinTeam, readTeamInvitation } from '../../../contract/providers/team/team.ts'
import { AcceptInvitation } from '../../shared/passwords/accept-invitation.tsx'
import type { Route } from './+types/join-team.ts'
import styles from './email-link.module.css'

export default function JoinTeam({ params: { token } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <AcceptInvitation
        title="Join your clinic's account"
        read={async () => {
          const { clinic, email, role } = (
            await callApi<typeof readTeamInvitation>(
              fetch,
              { method: 'POST', path: '/api/team-invitation' },
              { body: { token } },
            )
          ).data
          return { email, role: teamRoleLabels[role], title: `Join ${clinic}` }
        }}
        accept={({ firstName = '', surname = '', phoneNumber = '', password = '' }) =>
          callApi<typeof joinTeam>(
            fetch,
            { method: 'POST', path: '/api/team-invitation/accept' },
            { body: { token, firstName, surname, phoneNumber, password } },
          )
        }
        usedUp={['team_invite_expired', 'has_account']}
        fields={[
          { name: 'firstName', label: 'First name' },
          { name: 'surname', label: 'Surname' },
          { name: 'phoneNumber', label: 'Phone number' },
        ]}
        submit="Join the team"
        signInPath="/login"
      />
    </div>
  )
}
