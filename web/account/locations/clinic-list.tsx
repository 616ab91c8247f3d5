import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Location } from '../../../contract/providers/locations.ts'
import styles from './clinic-list.module.css'
import { ClinicRow } from './clinic-row.tsx'

const rowsAtOnce = 25

/** Every place where the provider sees patients, the main one first. */
export function ClinicList({ clinics }: { clinics: Location[] }) {
  const [max, setMax] = useState(rowsAtOnce)
  return (
    <>
      <ol className={styles.list}>
        {clinics.slice(0, max).map((clinic, place) => (
          <ClinicRow key={clinic.id} clinic={clinic} main={place === 0} only={clinics.length === 1} />
        ))}
      </ol>
      {clinics.length > max && (
        <div>
          <Button variant="default" onClick={() => setMax(max + rowsAtOnce)}>
            Show more ({clinics.length - max} left)
          </Button>
        </div>
      )}
    </>
  )
}
