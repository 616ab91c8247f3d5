import { useSearchParams } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { problems } from '../../../contract/core/problems.ts'
import type { acceptInvite, readInvite } from '../../../contract/staff/members.ts'
import { NotSent } from '../../platform/forms/failure.ts'
import { AcceptInvitation } from '../../shared/passwords/accept-invitation.tsx'
import { roleLabel } from '../role-tag.tsx'

export default function AcceptInvite() {
  const token = useSearchParams()[0].get('token') ?? ''
  return (
    <AcceptInvitation
      title="Accept your invitation"
      read={async () => {
        if (!token) throw new NotSent(problems.invite_expired.message)
        const { email, role } = (
          await callApi<typeof readInvite>(
            fetch,
            { method: 'POST', path: '/api/staff/read-invite' },
            { body: { token } },
          )
        ).data
        return { email, role: roleLabel(role) }
      }}
      accept={({ firstname = '', lastname = '', phonenumber = '', password = '' }) =>
        callApi<typeof acceptInvite>(
          fetch,
          { method: 'POST', path: '/api/staff/accept-invite' },
          { body: { token, firstname, lastname, phonenumber, password } },
        )
      }
      usedUp={['invite_expired', 'already_staff']}
      fields={[
        { name: 'firstname', label: 'First name' },
        { name: 'lastname', label: 'Last name' },
        { name: 'phonenumber', label: 'Phone (optional)' },
      ]}
      submit="Create account"
      signInPath="/staff/login"
      instead={<span>An administrator can send you a new one.</span>}
    />
  )
}
