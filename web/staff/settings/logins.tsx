import { Button } from '@mantine/core'
import type { LoginItem } from '../../../contract/auth/auth.ts'
import { callApi } from '../../../contract/core/client.ts'
import { endOtherStaffLogins, endStaffLogin } from '../../../contract/staff/staff.ts'
import { asStaff } from '../../platform/api.ts'
import { formatDateTime } from '../../platform/format.ts'
import { deviceOf } from '../../platform/signed-in/device.ts'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'
import { Tag } from '../../ui/controls/tag.tsx'

type Props = { logins: { items: LoginItem[]; total: number } }

/** Own logins, and how to end them. */
export function Logins({ logins: { items, total } }: Props) {
  const { busy, run } = useSubmit()
  return (
    <>
      <ul className="divided small">
        {items.map(login => (
          <li key={login.id}>
            <div>
              <b>{deviceOf(login.userAgent)}</b> {login.current && <Tag tone="teal">This device</Tag>}
              <br />
              <span className="muted">
                Signed in {formatDateTime(login.createdAt)}, last used {formatDateTime(login.lastUsedAt)}
              </span>
            </div>
            {!login.current && (
              <Button
                variant="default"
                size="sm"
                disabled={busy}
                onClick={() => run(() => callApi(asStaff, endStaffLogin, { params: login }), messageIn)}
              >
                Sign out<span className="visually-hidden"> {deviceOf(login.userAgent)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p className="muted small">
          The {items.length} last used, of {total}.
        </p>
      )}
      {total > 1 && (
        <Button
          variant="danger"
          size="sm"
          disabled={busy}
          onClick={() => run(() => callApi(asStaff, endOtherStaffLogins, {}), messageIn)}
        >
          Sign out every other device
        </Button>
      )}
    </>
  )
}
