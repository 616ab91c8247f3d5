import type { ComponentProps } from 'react'
import ticks from '../../ui/controls/tick.module.css'
import styles from './compare-box.module.css'
import { compareForm, type ShortlistedClinic } from './shortlist.ts'

/** The box that puts a clinic on the shortlist, as it looks. A page that shows it also shows a `CompareTray`. */
export const CompareBox = ({ id, name, ...box }: ShortlistedClinic & ComponentProps<'input'>) => (
  <label className={`no-print ${styles.toggle}`}>
    <input
      {...box}
      type="checkbox"
      className={ticks.tick}
      name="ids"
      value={id}
      form={compareForm}
      data-name={name}
      aria-label={`Compare ${name}`}
    />
    <span>Compare</span>
  </label>
)
