import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { callApi } from '../../../contract/core/client.ts'
import type { getTwoFactor } from '../../../contract/staff/staff.ts'
import { renewRecoveryCodes, switchOffTwoFactor } from '../../../contract/staff/staff.ts'
import { asStaff } from '../../platform/api.ts'
import { formatCount } from '../../platform/format.ts'
import { messageIn } from '../../shared/forms/use-submit.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { Enrolment } from './enrolment.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecretForm } from './secret-form.tsx'
import styles from './settings.module.css'

type State = z.infer<(typeof getTwoFactor)['answer']>
type Doing = 'nothing' | 'enrolling' | 'renewing' | 'switching off'

/** Switches two-factor sign-in on and off, and shows recovery codes the one time they can be seen. */
export function TwoFactor({ state }: { state: State }) {
  const [doing, setDoing] = useState<Doing>('nothing')
  const [codes, setCodes] = useState<string[]>()
  const showCodes = (fresh: string[]) => {
    setCodes(fresh)
    setDoing('nothing')
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
  if (doing === 'enrolling') return <Enrolment onCodes={showCodes} onCancel={() => setDoing('nothing')} />
  if (!state.enabled)
    return (
      <>
        <p>
          <Tag tone="warn">Off</Tag>
        </p>
        <Button onClick={() => setDoing('enrolling')}>Set up two-factor sign-in</Button>
      </>
    )
  if (doing === 'renewing') return <Renew onCodes={showCodes} onCancel={() => setDoing('nothing')} />
  if (doing === 'switching off') return <SwitchOff onEnd={() => setDoing('nothing')} />
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
          <span className="muted small">Your role requires it, so it stays on.</span>
        ) : (
          <Button variant="danger" size="sm" onClick={() => setDoing('switching off')}>
            Switch off
          </Button>
        )}
      </div>
    </>
  )
}

type Ending = { onCodes: (codes: string[]) => void; onCancel: () => void }

function Renew({ onCodes, onCancel }: Ending) {
  const { revalidate } = useRevalidator()
  return (
    <SecretForm
      ask={['code']}
      action="Create new codes"
      doing="Creating codes..."
      send={({ code }) => callApi(asStaff, renewRecoveryCodes, { body: { code } })}
      onDone={async ({ recoveryCodes }) => {
        await revalidate()
        onCodes(recoveryCodes)
      }}
      onCancel={onCancel}
    />
  )
}

const SwitchOff = ({ onEnd }: { onEnd: () => void }) => (
  <SecretForm
    ask={['password', 'code']}
    action="Switch off"
    doing="Switching off..."
    send={body => callApi(asStaff, switchOffTwoFactor, { body })}
    said={messageIn}
    onDone={onEnd}
    onCancel={onEnd}
  />
)
