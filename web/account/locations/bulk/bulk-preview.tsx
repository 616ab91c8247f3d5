import type { ReactNode } from 'react'
import { londonDay } from '../../../../contract/directory/prices/freshness.ts'
import type { Location } from '../../../../contract/providers/locations.ts'
import type { LocationsChange } from '../../../../contract/providers/profile/several-locations.ts'
import { formatCount } from '../../../platform/format.ts'
import styles from './bulk.module.css'
import { changeLines } from './change-words.ts'

type Props = {
  clinics: Location[]
  change: LocationsChange
  /** What can be done next, given how many clinics change. */
  children: (changed: number) => ReactNode
}

/** What a change does to each clinic, before it is saved. */
export function BulkPreview({ clinics, change, children }: Props) {
  const today = londonDay(new Date())
  const all = clinics.map(clinic => ({ clinic, lines: changeLines(clinic, change, today) }))
  const changed = all.filter(({ lines }) => lines.length > 0)
  const same = all.length - changed.length
  return (
    <>
      <p role="status">
        {changed.length > 0
          ? 'Nothing is saved yet. Patients will see these changes as soon as you save.'
          : 'Nothing to save: these clinics already have these details.'}
        {changed.length > 0 &&
          same > 0 &&
          ` ${formatCount(same, 'clinic')} already ${same === 1 ? 'has' : 'have'} these details.`}
      </p>
      {changed.length > 0 && (
        <table className={styles.preview}>
          <thead>
            <tr>
              <th scope="col">Clinic</th>
              <th scope="col">Detail</th>
              <th scope="col">Now</th>
              <th scope="col">New</th>
            </tr>
          </thead>
          {changed.map(({ clinic: { id, name, address, city }, lines }) => (
            <tbody key={id}>
              {lines.map(({ what, now, next }, place) => (
                <tr key={what}>
                  {place === 0 && (
                    <th scope="rowgroup" rowSpan={lines.length}>
                      {name ?? address}, {city}
                    </th>
                  )}
                  <td data-label="Detail" className={styles.detail}>
                    {what}
                  </td>
                  <td data-label="Now">{now}</td>
                  <td data-label="New" className="strong">
                    {next}
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
      {children(changed.length)}
    </>
  )
}
