import { Button } from '@mantine/core'
import { useState } from 'react'
import { encode } from 'uqr'
import { callApi } from '../../../contract/core/client.ts'
import type { Login } from '../../platform/stored-token.ts'
import { copyText } from '../../ui/mantine/copy-text.ts'
import { access } from './access.ts'
import styles from './account-security.module.css'
import { SecretForm } from './secret-form.tsx'

type Props = { login: Login; onCodes: (codes: string[]) => void; onCancel: () => void }

/** First the password, then a QR code for the app, then a first code of it as proof. */
export function Enrolment({ login, onCodes, onCancel }: Props) {
  const { fetcher, twoFactor } = access[login]
  const [secret, setSecret] = useState<{ secret: string; uri: string }>()
  if (!secret)
    return (
      <SecretForm
        ask={['password']}
        action="Continue"
        doing="Checking..."
        send={({ password }) => callApi(fetcher, twoFactor.enrol, { body: { password } })}
        onDone={setSecret}
        onCancel={onCancel}
      />
    )
  return (
    <div className="row gap-24 full">
      <QrCode text={secret.uri} />
      <div className={`stack ${styles.steps}`}>
        <p>
          Scan this with an authenticator app, or enter this key: <br />
          <code className={styles.key}>{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <p className="row gap-16">
          <a href={secret.uri}>Open it in an app on this device</a>
          <Button variant="default" size="sm" onClick={() => copyText(secret.secret)}>
            Copy the key
          </Button>
        </p>
        <SecretForm
          ask={['code']}
          action="Switch on"
          doing="Switching on..."
          send={({ code }) => callApi(fetcher, twoFactor.confirm, { body: { code } })}
          said="Two-factor sign-in is on. Your other devices are signed out."
          onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
          onCancel={onCancel}
        />
      </div>
    </div>
  )
}

/** Dark on light in both schemes: apps do not read it the other way round. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 3 })
  const dark = data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code with the key">
      <path className={styles.light} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={styles.dark} d={dark} />
    </svg>
  )
}
