import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '../../platform/format.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useAnnounceChange } from '../../ui/feedback/announcer.tsx'
import styles from '../forms/editable-list.module.css'
import { TreatmentRow } from './treatment-row.tsx'
import type { Treatments } from './use-treatments.ts'

/** From this many on a list is easier to search than to read. */
const manyRows = 12
const rowsAtOnce = 50

/** All treatments in their order, filtered by the field above them. */
export function TreatmentList({ list }: { list: Treatments }) {
  const [words, setWords] = useState('')
  const [max, setMax] = useState(rowsAtOnce)
  const { treatments } = list
  const known = useRef(treatments.length)
  useEffect(() => {
    // A new one is put at the end, which may not be shown yet.
    if (treatments.length === known.current + 1) {
      setWords('')
      setMax(now => Math.max(now, treatments.length))
    }
    known.current = treatments.length
  }, [treatments.length])
  const sought = words.trim().toLowerCase()
  const matching = treatments
    .map((treatment, place) => ({ treatment, place }))
    .filter(({ treatment }) => treatment.name.toLowerCase().includes(sought))
  const shown = matching.slice(0, max)
  useAnnounceChange(sought ? `${formatCount(matching.length, 'treatment')} found` : '')
  return (
    <>
      <SaveFailure failure={list.failure} onReload={list.reload} />
      {treatments.length >= manyRows && (
        <TextInput
          label="Search your treatments"
          type="search"
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
          value={words}
          onChange={event => setWords(event.currentTarget.value)}
        />
      )}
      <ol className={styles.list}>
        {shown.map(({ treatment, place }) => (
          <TreatmentRow key={treatment.id} treatment={treatment} place={place} list={list} />
        ))}
      </ol>
      {matching.length === 0 && <p className="muted">None of your treatments match.</p>}
      {matching.length > max && (
        <div>
          <Button variant="default" onClick={() => setMax(max + rowsAtOnce)}>
            Show more ({matching.length - max} left)
          </Button>
        </div>
      )}
    </>
  )
}
