import { Link } from 'react-router'
import type { Run } from '../../../../contract/email/runs.ts'
import { formatDate } from '../../../platform/format.ts'
import { Tag } from '../../../ui/controls/tag.tsx'
import { runLabels, runTones } from './run-words.ts'

/** The last runs that have ended, each leading to its figures. */
export function EarlierRuns({ runs }: { runs: Run[] }) {
  if (runs.length === 0) return <p className="small muted">Nothing has been sent yet.</p>
  return (
    <ul className="divided">
      {runs.map(run => (
        <li key={run.id}>
          <div>
            <Link to={`?run=${run.id}`}>{run.name}</Link>
            <p className="small muted">{formatDate(run.startedAt)}</p>
            <p className="small">{run.message}</p>
          </div>
          <Tag tone={runTones[run.state]}>{runLabels[run.state]}</Tag>
        </li>
      ))}
    </ul>
  )
}
