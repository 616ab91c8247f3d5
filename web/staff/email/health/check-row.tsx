import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SendingCheck } from '../../../../contract/email/sending-health.ts'
import { formatList } from '../../../platform/format.ts'
import { Tag } from '../../../ui/controls/tag.tsx'
import styles from './sending-health.module.css'

export const levels = {
  fix: { tone: 'bad', label: 'Fix now', Icon: IconX },
  improve: { tone: 'warn', label: 'Could be stronger', Icon: IconAlertTriangle },
  fine: { tone: 'good', label: 'Fine', Icon: IconCheck },
} as const

type Props = Pick<SendingCheck, 'level' | 'summary'> & { name: string; children?: ReactNode }

/** One thing that receivers look at, and whether it is right. */
export function CheckRow({ name, level, summary, children }: Props) {
  const { tone, label, Icon } = levels[level]
  return (
    <li className={styles.check}>
      <Icon className={styles[level]} aria-hidden="true" />
      <h3 className="plain-heading">{name}</h3>
      <p className={styles.summary}>{summary}</p>
      <div className={styles.level}>
        <Tag tone={tone}>{label}</Tag>
      </div>
      {children}
    </li>
  )
}

/** Only where campaigns are sent does a dry run warn of faults: the demo's are an example. */
export function faultWords(faults: string[], sending: boolean) {
  const fixed = `${formatList(faults)} ${faults.length === 1 ? 'is' : 'are'} fixed.`
  return sending
    ? `Mail servers may refuse campaigns. We'll warn before each one until ${fixed}`
    : `With these settings, mail servers may refuse campaigns until ${fixed}`
}
