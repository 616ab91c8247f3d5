import { Button } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../../contract/core/client.ts'
import { steerWarmUp, type WarmUp } from '../../../../contract/email/sending-pace.ts'
import { warmUpEmails } from '../../../../contract/rules/limits.ts'
import { asStaff } from '../../../platform/api.ts'
import { formatCount, formatNumber } from '../../../platform/format.ts'
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { toast } from '../../../ui/mantine/toasts.tsx'
import { useMay } from '../../shell/use-stored-staff.ts'
import styles from './sending-health.module.css'

const [first] = warmUpEmails
const last = warmUpEmails.at(-1)!

/** A new sender starts with few emails a day. */
export function WarmUpSection({ warmUp }: { warmUp: WarmUp }) {
  const { state, day, days, allowance, used, sent, blocked, complained, reason } = warmUp
  return (
    <Section
      title="Warm-up"
      lead={`For a new domain or mail server: ${first} campaign emails on the first day, up to ${formatNumber(last)} on day ${days}. It stops if more than 1% are blocked or 0.1% reported as spam.`}
    >
      {state === 'stopped' && (
        <Banner tone="bad">
          <p>Stopped on day {day}. No campaign emails are sent.</p>
          <p>{reason}</p>
        </Banner>
      )}
      {state === 'off' && <p className="small muted">No warm-up. Campaigns have no daily limit.</p>}
      {state === 'done' && <p className="small muted">Finished. Campaigns have no daily limit.</p>}
      {(state === 'running' || state === 'stopped') && (
        <dl className={styles.facts}>
          {[
            ['Day', `${day} of ${days}`],
            ...(allowance ? [['Today', `${formatNumber(used)} of ${formatNumber(allowance)} emails`]] : []),
            ['Sent since it began or continued', formatNumber(sent)],
            ['Blocked', formatNumber(blocked)],
            ['Reported as spam', formatNumber(complained)],
          ].map(([name, value]) => (
            <div key={name}>
              <dt className="muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Steps state={state} />
    </Section>
  )
}

type Step = 'start' | 'continue' | 'end'

const questions: Record<Step, { title: string; action: string; words: string }> = {
  start: {
    title: 'Start a warm-up?',
    action: 'Start warm-up',
    words: `Campaigns together send at most ${formatCount(first, 'email')} today. The rest wait for the next days.`,
  },
  continue: {
    title: 'Continue the warm-up?',
    action: 'Continue warm-up',
    words: 'It continues on the day it was stopped. Make sure the cause is fixed first.',
  },
  end: {
    title: 'End the warm-up?',
    action: 'End warm-up',
    words: "Campaigns will have no daily limit. Mail servers that don't know us yet may block us.",
  },
}

function Steps({ state }: Pick<WarmUp, 'state'>) {
  const { busy, submit, refresh } = useSubmit()
  const [asking, setAsking] = useState<Step>()
  if (!useMay(steerWarmUp)) return null
  const steps: Step[] = state === 'running' ? ['end'] : state === 'stopped' ? ['continue', 'end'] : ['start']
  const question = questions[asking ?? 'start']
  return (
    <div className="row gap-12">
      {steps.map(step => (
        <Button
          key={step}
          size="sm"
          variant={step === 'end' ? 'default' : 'filled'}
          onClick={() => setAsking(step)}
        >
          {questions[step].action}
        </Button>
      ))}
      <ConfirmDialog
        opened={asking !== undefined}
        title={question.title}
        action={question.action}
        doing="Saving..."
        cancel="Cancel"
        busy={busy}
        onClose={() => setAsking(undefined)}
        onConfirm={() =>
          asking &&
          submit(
            () => callApi(asStaff, steerWarmUp, { body: { step: asking } }),
            async ({ message }) => {
              setAsking(undefined)
              toast('good', message)
              await refresh()
            },
          )
        }
      >
        <p>{question.words}</p>
      </ConfirmDialog>
    </div>
  )
}
