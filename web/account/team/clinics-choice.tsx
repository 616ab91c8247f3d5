import { Checkbox, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Team } from '../../../contract/providers/team/team.ts'

type Props = {
  label: ReactNode
  description?: string
  /** Null where nobody is limited to some. */
  places: string[] | null
  allPlaces: Team['places']
  error: string | undefined
  onChange: (places: string[] | null) => void
}

/** Limits someone to some of several clinics. */
export function ClinicsChoice({ label, description, places, allPlaces, error, onChange }: Props) {
  return (
    <>
      {allPlaces.length > 1 && (
        <Checkbox
          label={label}
          description={description}
          checked={places !== null}
          onChange={event => onChange(event.currentTarget.checked ? [] : null)}
        />
      )}
      {places !== null && (
        <Checkbox.Group label="Clinics" value={places} error={error} onChange={onChange}>
          <Stack gap="xs" mt="xs">
            {allPlaces.map(({ id, label: name }) => (
              <Checkbox key={id} value={id} label={name} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </>
  )
}
