import { Button } from '@mantine/core'
import type { LoginItem } from '../../../contract/auth/auth.ts'
import { deviceOf } from '../../../contract/auth/device.ts'
import { formatDateTime } from '../../platform/format.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { messageIn, useSubmit } from '../forms/use-submit.ts'

type Said = Promise<{ data: { message: string } }>
type Props = {
  logins: { items: LoginItem[]; total: number }
  end: (login: LoginItem) => Said
  /** Ends many at once, under the words on its button. */
  endMany: { label: string; send: () => Said; onDone?: () => unknown }
}

/** Where someone is signed in, and how to end it. */
export function Logins({ logins: { items, total }, end, endMany }: Props) {
  const { busy, run, submit } = useSubmit({ failures: 'toast' })
  const { label, send, onDone } = endMany
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
                onClick={() => run(() => end(login), messageIn)}
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
      {(total > 1 || onDone) && (
        <Button
          variant="danger"
          size="sm"
          disabled={busy}
          onClick={() => (onDone ? submit(send, onDone) : run(send, messageIn))}
        >
          {label}
        </Button>
      )}
    </>
  )
}
