import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import type { TwoFactorCalls } from '../../../contract/auth/two-factor.ts'
import { callApi } from '../../../contract/core/client.ts'
import { formatCount } from '../../platform/format.ts'
import type { Login } from '../../platform/stored-token.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { messageIn } from '../forms/use-submit.ts'
import { access } from './access.ts'
import styles from './account-security.module.css'
import { Enrolment } from './enrolment.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecretForm } from './secret-form.tsx'

type State = z.infer<TwoFactorCalls['read']['answer']>
type Doing = 'nothing' | 'enrolling' | 'renewing' | 'switching off'

/** Switches two-factor sign-in on and off, and shows recovery codes the one time they can be seen. */
export function TwoFactor({ login, state }: { login: Login; state: State }) {
  const [doing, setDoing] = useState<Doing>('nothing')
  const [codes, setCodes] = useState<string[]>()
  const showCodes = (fresh: string[]) => {
    setCodes(fresh)
    setDoing('nothing')
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
  if (doing === 'enrolling')
    return <Enrolment login={login} onCodes={showCodes} onCancel={() => setDoing('nothing')} />
  if (!state.enabled)
    return (
      <>
        <p>
          <Tag tone="warn">Off</Tag>
        </p>
        <Button onClick={() => setDoing('enrolling')}>Set up two-factor sign-in</Button>
      </>
    )
  if (doing === 'renewing')
    return <Renew login={login} onCodes={showCodes} onCancel={() => setDoing('nothing')} />
  if (doing === 'switching off') return <SwitchOff login={login} onEnd={() => setDoing('nothing')} />
  return (
    <>
      <p className={styles.state}>
        <Tag tone="good">On</Tag>
        <span className="small">{formatCount(state.recoveryCodesLeft, 'recovery code')} left</span>
      </p>
      <div className={styles.row}>
        <Button variant="default" size="sm" onClick={() => setDoing('renewing')}>
          New recovery codes
        </Button>
        {state.required ? (
          <span className="muted small">All staff need it, so it stays on.</span>
        ) : (
          <Button variant="danger" size="sm" onClick={() => setDoing('switching off')}>
            Switch off
          </Button>
        )}
      </div>
    </>
  )
}

type Ending = { login: Login; onCodes: (codes: string[]) => void; onCancel: () => void }

function Renew({ login, onCodes, onCancel }: Ending) {
  const { fetcher, twoFactor } = access[login]
  const { revalidate } = useRevalidator()
  return (
    <SecretForm
      ask={['code']}
      action="Create new codes"
      doing="Creating codes..."
      send={({ code }) => callApi(fetcher, twoFactor.renewRecoveryCodes, { body: { code } })}
      onDone={async ({ recoveryCodes }) => {
        await revalidate()
        onCodes(recoveryCodes)
      }}
      onCancel={onCancel}
    />
  )
}

const SwitchOff = ({ login, onEnd }: { login: Login; onEnd: () => void }) => (
  <SecretForm
    ask={['password', 'code']}
    action="Switch off"
    doing="Switching off..."
    send={body => callApi(access[login].fetcher, access[login].twoFactor.switchOff, { body })}
    said={messageIn}
    onDone={onEnd}
    onCancel={onEnd}
  />
)
