import { Button } from '@mantine/core'
import { useState } from 'react'
import { deviceOf } from '../../../contract/auth/device.ts'
import { maxPasskeys, type Passkey } from '../../../contract/auth/passkeys.ts'
import { callApi } from '../../../contract/core/client.ts'
import { formatDateTime } from '../../platform/format.ts'
import type { Login } from '../../platform/stored-token.ts'
import { access } from './access.ts'
import { createPasskey, usePasskeySupport } from './passkey-device.ts'
import { SecretForm } from './secret-form.tsx'

type Props = { login: Login; passkeys: Passkey[] }

/** The account's passkeys, and how to add and remove one. Both ask for the password. */
export function Passkeys({ login, passkeys }: Props) {
  const supported = usePasskeySupport()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<string>()
  if (adding) return <Add login={login} onEnd={() => setAdding(false)} />
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="divided small">
          {passkeys.map(passkey =>
            removing === passkey.id ? (
              <li key={passkey.id}>
                <Remove login={login} passkey={passkey} onEnd={() => setRemoving(undefined)} />
              </li>
            ) : (
              <li key={passkey.id}>
                <div>
                  <b>{passkey.name}</b>
                  <br />
                  <span className="muted">
                    Added {formatDateTime(passkey.createdAt)}
                    {passkey.lastUsedAt && `, last used ${formatDateTime(passkey.lastUsedAt)}`}
                  </span>
                </div>
                <Button variant="default" size="sm" onClick={() => setRemoving(passkey.id)}>
                  Remove<span className="visually-hidden"> {passkey.name}</span>
                </Button>
              </li>
            ),
          )}
        </ul>
      )}
      {supported ? (
        <div>
          <Button
            variant="default"
            size="sm"
            onClick={() => setAdding(true)}
            disabled={passkeys.length >= maxPasskeys}
          >
            Add a passkey
          </Button>
        </div>
      ) : (
        <p className="muted small">This browser can't use passkeys here.</p>
      )}
    </>
  )
}

type Ending = { login: Login; onEnd: () => void }

function Add({ login, onEnd }: Ending) {
  const { fetcher, passkeys } = access[login]
  return (
    <SecretForm
      ask={['password']}
      action="Continue"
      doing="Waiting for your device..."
      send={async ({ password }) => {
        const { data: options } = await callApi(fetcher, passkeys.begin, { body: { password } })
        const credential = await createPasskey(options)
        return callApi(fetcher, passkeys.add, {
          body: { name: deviceOf(navigator.userAgent), credential },
        })
      }}
      said="You can now sign in with this passkey."
      onDone={onEnd}
      onCancel={onEnd}
    />
  )
}

function Remove({ login, passkey, onEnd }: Ending & { passkey: Passkey }) {
  const { fetcher, passkeys } = access[login]
  return (
    <SecretForm
      ask={['password']}
      action={`Remove ${passkey.name}`}
      doing="Removing..."
      send={({ password }) =>
        callApi(fetcher, passkeys.remove, { params: { id: passkey.id }, body: { password } })
      }
      said="The passkey has been removed."
      onDone={onEnd}
      onCancel={onEnd}
    />
  )
}
