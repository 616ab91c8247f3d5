import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { Slot } from '../../../../contract/patients/appointments/booking.ts'
import { startInWords } from '../../../shared/appointments/times-in-words.ts'
import { SelectField } from '../../../ui/controls/field.tsx'
import styles from './book.module.css'

/** The first day of the free times that an address asks for. */
export function dayAsked(request: Request) {
  const from = new URL(request.url).searchParams.get('from') ?? ''
  return /^20\d\d-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/.test(from) && !Number.isNaN(Date.parse(from))
    ? from
    : undefined
}

type Week = { free: Slot[]; earlier: string | null; later: string | null }

/** A week of free times with its words, so that a phone has none to make; null where there is none at all. */
export function freeWeek(week: Week | null, from: string | undefined) {
  if (!week || (week.free.length === 0 && !week.earlier && !week.later)) return null
  return {
    times: week.free.map(({ startsAt }) => ({ startsAt, words: startInWords(startsAt) })),
    earlier: week.earlier && `?from=${week.earlier}`,
    later: week.later && `?from=${week.later}`,
    isPaged: from !== undefined,
  }
}
export type FreeWeek = NonNullable<ReturnType<typeof freeWeek>>

type Props = {
  free: FreeWeek
  label: string
  field: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>
}

/** One of a week's free times, with links to the weeks around it, which also work without scripts. */
export const FreeChoice = ({ free: { times, earlier, later }, label, field }: Props) => (
  <>
    <SelectField label={label} {...field}>
      {times.map(({ startsAt, words }) => (
        <option key={startsAt} value={startsAt}>
          {words}
        </option>
      ))}
    </SelectField>
    {(earlier || later) && (
      <p className={styles.actions}>
        {earlier && (
          <Link to={earlier} preventScrollReset>
            Earlier times
          </Link>
        )}
        {later && (
          <Link to={later} preventScrollReset>
            Later times
          </Link>
        )}
      </p>
    )}
  </>
)
