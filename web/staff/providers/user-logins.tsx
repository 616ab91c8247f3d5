import { deviceOf } from '../../../contract/auth/device.ts'
import type { UserDetail } from '../../../contract/staff/providers.ts'
import { formatDateTime } from '../../platform/format.ts'
import { Part } from './part.tsx'

export const UserLogins = ({ logins }: Pick<UserDetail, 'logins'>) => (
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
)
