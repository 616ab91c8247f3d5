import { useState } from 'react'
import { SelectField } from '../../../ui/controls/field.tsx'
import tick from '../../../ui/controls/tick.module.css'
import styles from './filters.module.css'

type Tick = { name: string; value: string; label: string; clinics: string; isOn?: boolean; isEmpty?: boolean }
/** Without names: every page says fifty of them as JSON. */
export type Option = [value: string, label: string]

/** The further filters as they are shown; the server words them and counts what each would leave. */
export type Facets = {
  isOpen: boolean
  /** When there is a time that can be asked for online. */
  times: Tick[]
  ticks: Tick[]
  selects: { name: string; label: string; value: string; options: Option[] }[]
  /** What clinics state to have for a visit. */
  needs: Tick[]
}

/** Filters that most visitors do without, folded away unless the page was opened with one of them on. */
export function MoreFilters({ facets: { isOpen, ticks, selects, needs } }: { facets: Facets }) {
  // Later it is the visitor's: taking the last filter away must not close what they are looking at.
  const [wasOpen] = useState(isOpen)
  return (
    <details className={styles.group} open={wasOpen}>
      <summary className={styles.more}>More filters</summary>
      <Ticks ticks={ticks} />
      {selects.map(({ name, label, value, options }) => (
        <SelectField
          key={name}
          id={`filter-${name}`}
          label={label}
          name={name}
          defaultValue={value}
          className={styles.select}
        >
          {options.map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </SelectField>
      ))}
      <TickGroup title="For your visit" ticks={needs} />
    </details>
  )
}

const Ticks = ({ ticks }: { ticks: Tick[] }) =>
  ticks.map(({ name, value, label, clinics, isOn, isEmpty }) => (
    <label key={name + value} className={styles.tick}>
      <input
        type="checkbox"
        className={tick.tick}
        name={name}
        value={value}
        defaultChecked={isOn ?? false}
        disabled={isEmpty ?? false}
      />
      {label}
      <span className={styles.count}>{clinics}</span>
    </label>
  ))

/** Where nobody fits any of them there is nothing to choose. */
export const TickGroup = ({ title, ticks }: { title: string; ticks: Tick[] }) =>
  ticks.some(({ isEmpty }) => !isEmpty) && (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      <Ticks ticks={ticks} />
    </fieldset>
  )
