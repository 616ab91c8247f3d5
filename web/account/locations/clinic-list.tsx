import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Location } from '../../../contract/providers/locations.ts'
import styles from './clinic-list.module.css'
import { ClinicRow } from './clinic-row.tsx'

const rowsAtOnce = 25

/** Every place where the provider sees patients, the main one first. */
export function ClinicList({ clinics }: { clinics: Location[] }) {
  const [most, setMost] = useState(rowsAtOnce)
  return (
    <>
      <ol className={styles.list}>
        {clinics.slice(0, most).map((clinic, place) => (
          <ClinicRow key={clinic.id} clinic={clinic} main={place === 0} only={clinics.length === 1} />
        ))}
      </ol>
      {clinics.length > most && (
        <div>
          <Button variant="default" onClick={() => setMost(most + rowsAtOnce)}>
            Show more ({clinics.length - most} left)
          </Button>
        </div>
      )}
    </>
  )
}
