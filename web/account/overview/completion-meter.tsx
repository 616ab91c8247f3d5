import { Progress } from '@mantine/core'
import { type Completion, profileParts } from '../../../contract/rules/profile-completion.ts'
import styles from './completion-meter.module.css'

export function CompletionMeter({ percent, done }: Pick<Completion, 'percent' | 'done'>) {
  const words = `${done.length} of ${profileParts.length} parts of your profile done`
  return (
    <div className="line gap-16">
      <p className="figure">{percent}%</p>
      <div className={styles.bar}>
        <Progress.Root size={12} radius={3} className={styles.road}>
          <Progress.Section
            value={percent}
            aria-label={`Profile ${percent}% complete`}
            className={styles.done}
          />
        </Progress.Root>
        <p className={`fine muted ${styles.words}`}>{words}</p>
      </div>
    </div>
  )
}
