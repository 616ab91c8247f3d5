import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { callApi } from '../../../../contract/core/client.ts'
import {
  getRun,
  pauseRun,
  type Run,
  type RunState,
  resumeRun,
  stopRun,
} from '../../../../contract/email/runs.ts'
import { emailPurposes } from '../../../../contract/text/email-purposes.ts'
import { messages } from '../../../../contract/text/messages.ts'
import { asStaff } from '../../../platform/api.ts'
import { formatDateTime, formatNumber } from '../../../platform/format.ts'
import { keepingFocus } from '../../../shared/forms/keep-focus.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/mantine/toasts.tsx'
import { whileBusy } from '../../../ui/mantine/while-busy.ts'
import { useMay } from '../../shell/use-stored-staff.ts'
import { campaignsPath, sendingHealthPath } from '../tabs.ts'
import { usePolled } from '../use-polled.ts'
import { Approval } from './approval.tsx'
import { ReasonList } from './reason-list.tsx'
import styles from './run-progress.module.css'
import { listSize, putOffWords, relayAwayWords, stateWords, timeLeft, warmUpWords } from './run-words.ts'
import { SubjectTestView } from './subject-test.tsx'
import { UnknownEmails } from './unknown-emails.tsx'

/** A run in progress, polled every second. Closing the page changes nothing: the server sends. */
export function RunProgress({ run: first }: { run: Run }) {
  const { value, refresh } = usePolled(
    async () => (await callApi(asStaff, getRun, { params: { id: first.id } })).data,
    1000,
  )
  const run = value?.id === first.id ? value : first
  useEndMessage(run)
  const { counts } = run
  const receiving = run.total - counts.suppressed
  return (
    <section className={`stack mb-16 ${styles.run}`} aria-label={`Campaign ${run.name}`}>
      <div className={`row top spread ${styles.head}`}>
        <div>
          <p className="small muted">
            {run.state === 'running' && !run.waitsUntil ? 'Sending now' : stateWords(run)}
          </p>
          <h2>{run.name}</h2>
          <p className="small muted">{emailPurposes[run.purpose]}</p>
        </div>
        <Steering run={run} onChange={refresh} />
      </div>
      <p className={`row baseline ${styles.count}`}>
        <b className="figure">{formatNumber(run.sent)}</b> of {formatNumber(listSize(run))} sent
        <span className={`muted small ${styles.left}`}>{timeLeft(run)}</span>
      </p>
      <Road
        label={`Emails in ${run.name}`}
        done={receiving - counts.pending - counts.sending}
        all={receiving}
      />
      <dl className={`row gap-24 small ${styles.figures}`}>
        {[
          ['Accepted by mail server', counts.sent],
          ['Failed', counts.failed],
          ['Waiting', counts.pending + counts.sending],
          ['Left out', counts.suppressed + run.skipped],
          ['Unknown', counts.unknown],
        ].map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(Number(count))}</dd>
          </div>
        ))}
      </dl>
      {run.warmUp && (
        <p className="small">
          {warmUpWords[run.warmUp]} <Link to={sendingHealthPath}>See sending health</Link>
        </p>
      )}
      {run.waitsUntil && (
        <p className="small">
          {`Sending ${counts.sent > 0 ? 'continues' : 'starts'} ${formatDateTime(run.waitsUntil)}${run.officeHours ? ', in office hours' : ''}.`}
        </p>
      )}
      {run.relayAway && (
        <Banner tone="warn" role="status">
          {relayAwayWords}
        </Banner>
      )}
      {run.putOff.count > 0 && <p className="small">{putOffWords(run)}</p>}
      <SubjectTestView run={run} />
      <Approval run={run} onDecided={refresh} />
      {run.pauseReason && (
        <Banner tone="warn" role="status">
          {run.pauseReason}
        </Banner>
      )}
      {run.message && (
        <Banner tone={run.state === 'completed' && counts.failed === 0 ? 'good' : 'warn'} role="status">
          {run.message}
        </Banner>
      )}
      {counts.unknown > 0 && <UnknownEmails run={run} onDecided={refresh} />}
      <ReasonList reasons={run.reasons} />
      {counts.sent + counts.failed > 0 && (
        <p className="small">
          <Link to={`${campaignsPath}/${run.id}`}>See results</Link>
        </p>
      )}
    </section>
  )
}

const openStates: RunState[] = ['awaiting_approval', 'running', 'paused']

/** Announces once that a run has ended; the lists around it are reloaded. */
function useEndMessage({ state, message }: Run) {
  const { revalidate } = useRevalidator()
  const before = useRef(state)
  useEffect(() => {
    const wasOpen = openStates.includes(before.current)
    before.current = state
    if (!wasOpen || !message) return
    toast(state === 'completed' ? 'good' : 'bad', message)
    revalidate()
  }, [state, message, revalidate])
}

function Road({ label, done, all }: { label: string; done: number; all: number }) {
  const percent = all === 0 ? 100 : Math.floor((100 * done) / all)
  return (
    <div
      className={styles.road}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div style={{ width: `${percent}%` }} />
    </div>
  )
}

const steps = { pause: pauseRun, resume: resumeRun, stop: stopRun }

function Steering({ run, onChange }: { run: Run; onChange: () => Promise<unknown> }) {
  const { submit, refresh, busy } = useSubmit({ otherwise: messages.errorSendingEmails })
  const [asking, setAsking] = useState(false)
  const mayResume = useMay(resumeRun)
  const mayStop = useMay(stopRun)
  if (run.finishedAt) return null
  function steer(step: keyof typeof steps) {
    void submit(
      () => callApi(asStaff, steps[step], { params: { id: run.id } }),
      async () => {
        await onChange()
        await refresh()
      },
    )
    setAsking(false)
  }
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  if (asking && mayStop)
    return (
      <fieldset className={`row gap-4 ${styles.question}`}>
        <legend>Stop this campaign? The remaining recipients won't get an email.</legend>
        <Button variant="danger" size="sm" autoFocus onClick={() => steer('stop')}>
          Stop campaign
        </Button>
        <Button variant="default" size="sm" onClick={keepingFocus(() => setAsking(false))}>
          Keep sending
        </Button>
      </fieldset>
    )
  return (
    <div className="row gap-4">
      {run.state === 'awaiting_approval' ? null : run.state === 'running' ? (
        <Button
          variant="default"
          size="sm"
          onClick={() => steer('pause')}
          {...whileBusy(busy)}
          leftSection={<IconPlayerPause {...icon} />}
        >
          Pause
        </Button>
      ) : !mayResume ? null : (
        <Button
          size="sm"
          onClick={() => steer('resume')}
          {...whileBusy(busy)}
          leftSection={<IconPlayerPlay {...icon} />}
        >
          Resume
        </Button>
      )}
      {mayStop && (
        <Button
          variant="danger"
          size="sm"
          onClick={() => setAsking(true)}
          {...whileBusy(busy)}
          leftSection={<IconPlayerStop {...icon} />}
        >
          Stop
        </Button>
      )}
    </div>
  )
}
