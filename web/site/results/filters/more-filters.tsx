import { useState } from 'react'
import { SelectField } from '../../../ui/controls/field.tsx'
import tick from '../../../ui/controls/tick.module.css'
import styles from './filters.module.css'

/** The further filters as they are shown; the server words them and counts what each would leave. */
export type Facets = {
  isOpen: boolean
  ticks: { name: string; label: string; clinics: string; isOn: boolean; isEmpty: boolean }[]
  selects: { name: string; label: string; value: string; options: { value: string; label: string }[] }[]
}

/** Filters that most visitors do without, folded away unless the page was opened with one of them on. */
export function MoreFilters({ facets: { isOpen, ticks, selects } }: { facets: Facets }) {
  // Later it is the visitor's: taking the last filter away must not close what they are looking at.
  const [wasOpen] = useState(isOpen)
  return (
    <details className={styles.group} open={wasOpen}>
      <summary className={styles.more}>More filters</summary>
      {ticks.map(({ name, label, clinics, isOn, isEmpty }) => (
        <label key={name} className={styles.tick}>
          <input
            type="checkbox"
            className={tick.tick}
            name={name}
            value="1"
            defaultChecked={isOn}
            disabled={isEmpty}
          />
          {label}
          <span className={styles.count}>{clinics}</span>
        </label>
      ))}
      {selects.map(({ name, label, value, options }) => (
        <SelectField key={name} label={label} name={name} defaultValue={value} className={styles.select}>
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
      ))}
    </details>
  )
}
