import { Button } from '@mantine/core'
import { IconCheck, IconCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { type AccountOverview, closeChecklist } from '../../../contract/providers/overview.ts'
import { fixes, type ProfilePart, profileParts } from '../../../contract/rules/profile-completion.ts'
import { asProvider } from '../../platform/api.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { Section } from '../../ui/layout/section.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import styles from './checklist.module.css'
import { CompletionMeter } from './completion-meter.tsx'

/** The first steps of a new clinic: done, missing, and the next one. */
export function Checklist({ completion, checklistClosed }: AccountOverview) {
  const { submit, refresh, busy, failure } = useSubmit({
    otherwise: "We couldn't save this. Please try again.",
  })
  if (checklistClosed || completion.missing.length === 0) return null
  const [next] = completion.missing
  const close = () => submit(() => callApi(asProvider, closeChecklist, {}), refresh)
  return (
    <Section
      title="Get your listing ready"
      actions={
        <Button variant="subtle" size="sm" onClick={close} disabled={busy}>
          Hide
        </Button>
      }
    >
      <CompletionMeter {...completion} />
      <ul className={styles.steps}>
        {profileParts.map(part => (
          <Step key={part} part={part} done={completion.done.includes(part)} next={part === next} />
        ))}
      </ul>
      {failure && <p role="alert">{failure.message}</p>}
    </Section>
  )
}

function Step({ part, done, next }: { part: ProfilePart; done: boolean; next: boolean }) {
  const fix = fixes[part]
  const Icon = done ? IconCheck : IconCircle
  return (
    <li className={classNames('line top small', styles.step, done && styles.done, next && styles.next)}>
      <Icon aria-hidden="true" />
      <div>
        <p className={styles.title}>
          {done ? fix.done : <Link to={fix.path}>{fix.title}</Link>}
          <span className="visually-hidden">{done ? ' (done)' : ' (to do)'}</span>
        </p>
        {next && <p className="small muted">{fix.why}</p>}
      </div>
      {next && part !== 'email' && (
        <Button component={Link} variant="cta" size="sm" to={fix.path}>
          {fix.action}
        </Button>
      )}
    </li>
  )
}
