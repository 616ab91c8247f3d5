import { SegmentedControl } from '@mantine/core'
import type { Includes } from '../../../contract/providers/treatments.ts'
import styles from './treatment-form.module.css'

const parts: { part: keyof Includes; label: string }[] = [
  { part: 'consultation', label: 'Consultation' },
  { part: 'anaesthetist', label: 'Anaesthetist' },
  { part: 'followUp', label: 'Follow-up' },
  { part: 'vat', label: 'VAT' },
]
const choices = [
  { value: 'included', label: 'Included' },
  { value: 'extra', label: 'Extra' },
  { value: 'unknown', label: 'Not stated' },
]

type Props = { value: Includes; onChange: (includes: Includes) => void }

/** What the price covers, part by part. */
export function IncludesFields({ value, onChange }: Props) {
  return (
    <fieldset className={`columns-m ${styles.includes}`}>
      <legend>What the price includes</legend>
      {parts.map(({ part, label }) => (
        <div key={part} className="stack gap-6 small">
          <span aria-hidden="true">{label}</span>
          <SegmentedControl
            aria-label={label}
            data={choices}
            value={value[part]}
            onChange={chosen => onChange({ ...value, [part]: chosen })}
            color="teal"
            className={styles.choice}
            fullWidth
          />
        </div>
      ))}
    </fieldset>
  )
}
