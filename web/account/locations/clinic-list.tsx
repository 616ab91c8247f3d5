import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import type { Location } from '../../../contract/providers/locations.ts'
import { formatCount } from '../../platform/format.ts'
import { useAnnounceChange } from '../../ui/feedback/announcer.tsx'
import { BulkForm } from './bulk/bulk-form.tsx'
import styles from './clinic-list.module.css'
import { ClinicRow } from './clinic-row.tsx'
import { findClinics } from './find-clinics.ts'

const rowsAtOnce = 25
/** From this many on a list is easier to search than to read. */
const manyClinics = 4

/** Every place where the provider sees patients, the main one first. */
export function ClinicList({ clinics }: { clinics: Location[] }) {
  const [max, setMax] = useState(rowsAtOnce)
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [editing, setEditing] = useState(false)
  const { revalidate } = useRevalidator()
  const editButton = useRef<HTMLButtonElement>(null)
  const found = findClinics(clinics, words)
  const selected = clinics.filter(({ id }) => chosen.has(id))
  useAnnounceChange(words.trim() ? `${formatCount(found.length, 'clinic')} found` : '')
  const select = (some: readonly Location[], isSelected: boolean) => {
    const others = [...chosen].filter(id => !some.some(clinic => clinic.id === id))
    setChosen(new Set([...others, ...(isSelected ? some.map(({ id }) => id) : [])]))
  }
  const close = () => {
    flushSync(() => setEditing(false))
    editButton.current?.focus()
  }
  if (editing && selected.length > 0)
    return (
      <BulkForm
        clinics={selected}
        onSaved={() => {
          close()
          void revalidate()
        }}
        onClose={close}
      />
    )
  return (
    <>
      {clinics.length >= manyClinics && (
        <TextInput
          label="Search your clinics"
          description="By name, address, town or postcode"
          type="search"
          className={styles.search}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
          value={words}
          onChange={event => setWords(event.currentTarget.value)}
        />
      )}
      {clinics.length > 1 && found.length > 0 && (
        <Selection
          found={found}
          selected={selected}
          isSearch={found.length < clinics.length}
          onSelect={select}
        >
          <Button
            ref={editButton}
            variant="default"
            size="sm"
            disabled={selected.length === 0}
            onClick={() => setEditing(true)}
          >
            Change selected clinics
          </Button>
        </Selection>
      )}
      <ol className={styles.list}>
        {found.slice(0, max).map(clinic => (
          <ClinicRow
            key={clinic.id}
            clinic={clinic}
            main={clinic === clinics[0]}
            only={clinics.length === 1}
            selected={chosen.has(clinic.id)}
            onSelect={isSelected => select([clinic], isSelected)}
          />
        ))}
      </ol>
      {found.length === 0 && <p className="muted">None of your clinics match.</p>}
      {found.length > max && (
        <div>
          <Button variant="default" onClick={() => setMax(max + rowsAtOnce)}>
            Show more ({found.length - max} left)
          </Button>
        </div>
      )}
    </>
  )
}

type SelectionProps = {
  found: Location[]
  selected: Location[]
  isSearch: boolean
  onSelect: (some: readonly Location[], isSelected: boolean) => void
  children: React.ReactNode
}

/** Selects all that are found; others that were selected before stay so, which is said. */
function Selection({ found, selected, isSearch, onSelect, children }: SelectionProps) {
  const here = found.filter(clinic => selected.includes(clinic)).length
  const hidden = selected.length - here
  return (
    <div className={`row gap-16 ${styles.selection}`}>
      <Checkbox
        label={
          isSearch ? `Select all ${formatCount(found.length, 'clinic')} found` : `Select all ${found.length}`
        }
        checked={here === found.length}
        indeterminate={here > 0 && here < found.length}
        onChange={event => onSelect(found, event.currentTarget.checked)}
      />
      {selected.length > 0 && (
        <span className="small muted">
          {selected.length} selected{hidden > 0 && `, ${hidden} not shown`}
        </span>
      )}
      {children}
      {selected.length > 0 && (
        <Button variant="subtle" size="sm" onClick={() => onSelect(selected, false)}>
          Clear<span className="visually-hidden"> the selection</span>
        </Button>
      )}
    </div>
  )
}
