import { IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import type { Includes } from './column.ts'
import styles from './included-parts.module.css'
import { type Part, partNames } from './price-note.ts'

const signs = {
  included: { Icon: IconCheck, words: ' included' },
  exempt: { Icon: IconCheck, words: ' exempt' },
  extra: { Icon: IconX, words: ' not included' },
  unknown: { Icon: IconMinus, words: ' not stated' },
}

const shownState = (state: string) => state === 'unknown' || state === 'exempt'

/** What a price covers, part by part; unstated parts are shown as such. */
export function IncludedParts({ includes, shown }: { includes: Includes; shown: Part[] }) {
  return (
    <ul className={`stack gap-6 small ${styles.parts}`}>
      {shown.map(part => {
        const { Icon, words } = signs[includes[part]]
        return (
          <li key={part} className={styles[includes[part]]}>
            <Icon aria-hidden="true" />
            <span>
              {partNames[part]}
              <span className={shownState(includes[part]) ? undefined : 'visually-hidden'}>{words}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
