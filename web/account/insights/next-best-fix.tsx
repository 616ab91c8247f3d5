import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type Completion, fixes } from '../../../contract/rules/profile-completion.ts'
import { Section } from '../../ui/layout/section.tsx'
import { CompletionMeter } from '../overview/completion-meter.tsx'
import styles from './insights.module.css'

/** How complete the profile is, and the one thing that helps most now. */
export function NextBestFix({ completion }: { completion: Completion }) {
  const [next, also] = completion.missing
  return (
    <Section title={next ? 'What to improve next' : 'Your profile is complete'}>
      <CompletionMeter {...completion} />
      {next && (
        <div className={`stack gap-8 ${styles.fix}`}>
          <h3>{fixes[next].title}</h3>
          <p className="small muted">{fixes[next].why}</p>
          {/* The banner above every page sends the link. */}
          {next !== 'email' && (
            <Button component={Link} variant="cta" fullWidth to={fixes[next].path}>
              {fixes[next].action}
            </Button>
          )}
        </div>
      )}
      {also && (
        <p className="small">
          Then: <Link to={fixes[also].path}>{fixes[also].title}</Link>
        </p>
      )}
      <ul className={`stack gap-6 small ${styles.done}`}>
        {completion.done.slice(-3).map(part => (
          <li key={part}>
            <IconCheck aria-hidden="true" />
            {fixes[part].done}
          </li>
        ))}
      </ul>
    </Section>
  )
}
