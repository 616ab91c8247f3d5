import { Checkbox, Group, Input } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PersonPlace } from '../../../contract/directory/profile/practitioners.ts'
import type { Location } from '../../../contract/providers/locations.ts'
import { dayNames, type Weekday, weekdays } from '../../../contract/text/weekdays.ts'
import styles from './people.module.css'

type Props = {
  locations: Location[]
  value: PersonPlace[]
  error?: ReactNode
  onChange: (places: PersonPlace[]) => void
}

const maxShown = 25

/** At which of the clinic's places someone sees patients, and on which days. */
export function PlacesField({ locations, value, error, onChange }: Props) {
  const daysAt = (locationId: string) => value.find(place => place.locationId === locationId)?.days ?? []
  function set(locationId: string, days: Weekday[]) {
    const others = value.filter(place => place.locationId !== locationId)
    const inOrder = weekdays.filter(day => days.includes(day))
    onChange(inOrder.length > 0 ? [...others, { locationId, days: inOrder }] : others)
  }
  return (
    <>
      {locations.slice(0, maxShown).map(({ id, name, address }) => (
        <fieldset key={id} className={styles.places}>
          <legend>Days at {name ?? address}</legend>
          <Checkbox.Group value={daysAt(id)} onChange={days => set(id, days as Weekday[])}>
            <Group gap="md">
              {weekdays.map(day => (
                <Checkbox key={day} value={day} label={dayNames[day]} />
              ))}
            </Group>
          </Checkbox.Group>
        </fieldset>
      ))}
      {error && <Input.Error>{error}</Input.Error>}
    </>
  )
}
