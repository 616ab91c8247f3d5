import { deviceOf } from '../../../contract/auth/device.ts'
import type { UserDetail } from '../../../contract/staff/providers.ts'
import { formatDateTime } from '../../platform/format.ts'
import { Part } from './part.tsx'
import { UserBilling } from './user-billing.tsx'
import { actionWords } from './wording.ts'

/** Payments, logins and staff changes: the newest of each. */
export function UserHistory({ user }: { user: UserDetail }) {
  const { logins, auditEntries } = user
  return (
    <>
      <UserBilling user={user} />
      <Part title="Signed in on" none="Not signed in anywhere.">
        {logins.map(({ id, userAgent, createdAt, lastUsedAt }) => (
          <li key={id}>
            <p>
              <b>{deviceOf(userAgent)}</b>
              <br />
              <span className="muted">
                Since {formatDateTime(createdAt)}, last used {formatDateTime(lastUsedAt)}
              </span>
            </p>
          </li>
        ))}
      </Part>
      <Part title="Changed by staff" none="Staff haven't changed anything.">
        {auditEntries.map(({ id, action, staffName, happenedAt }) => (
          <li key={id}>
            <p>
              <b>{staffName}</b> {actionWords(action)}
              <br />
              <span className="muted">{formatDateTime(happenedAt)}</span>
            </p>
          </li>
        ))}
      </Part>
    </>
  )
}
