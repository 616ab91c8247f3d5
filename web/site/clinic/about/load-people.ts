import type { ClinicProfile } from '../../../../contract/directory/clinics.ts'
import { dayNames, type Weekday, weekdays } from '../../../../contract/text/weekdays.ts'
import { formatCount, formatList } from '../../../platform/format.ts'

/** The people of a clinic, each with what patients ask about in a few lines. */
export const peopleOf = (clinic: ClinicProfile, now: Date) =>
  clinic.practitioners.map(({ id, name, jobTitle, photo, registration, about, alsoAt = [], ...person }) => ({
    id,
    name,
    jobTitle,
    photo,
    registration: registration && { ...registration, label: labelOf(registration) },
    about,
    alsoAt,
    languages: person.languages,
    facts: [
      person.languages.join(', '),
      person.specialties.join(', '),
      treatmentsOf(person, clinic),
      daysOf(person, clinic),
      yearsOf(person.practisingSince, now),
    ].filter(text => text !== ''),
  }))

type Registration = NonNullable<ClinicProfile['practitioners'][number]['registration']>

/** Where a register has no address for a number, the words say that it has to be looked up. */
const labelOf = ({ body, number, searchOnly }: Registration) =>
  searchOnly ? `Check ${number} on the ${body} register` : `${body} ${number}`

type Person = Pick<ClinicProfile['practitioners'][number], 'treatmentIds' | 'places'>

/** Everything is not worth listing again. */
function treatmentsOf({ treatmentIds }: Person, { treatments }: ClinicProfile) {
  if (treatmentIds.length === 0 || treatmentIds.length === treatments.length) return ''
  return formatList(treatments.filter(({ id }) => treatmentIds.includes(id)).map(({ name }) => name))
}

function daysOf({ places }: Person, { locations }: ClinicProfile) {
  const inOrder = locations.flatMap(({ id, name, address }) => {
    const days = places.find(({ locationId }) => locationId === id)?.days ?? []
    return days.length > 0 ? [{ where: name ?? address, days: daysInWords(days) }] : []
  })
  return locations.length === 1
    ? (inOrder[0]?.days ?? '')
    : inOrder.map(({ where, days }) => `${days} at ${where}`).join('; ')
}

/** Three and more days in a row are a span: "Tuesday to Friday". */
export function daysInWords(days: readonly Weekday[]) {
  const at = weekdays.flatMap((day, index) => (days.includes(day) ? index : []))
  const spans: [number, number][] = []
  for (const index of at) {
    const last = spans.at(-1)
    if (last && last[1] === index - 1) last[1] = index
    else spans.push([index, index])
  }
  const nameAt = (index: number) => dayNames[weekdays[index]!]
  return formatList(
    spans.flatMap(([from, to]) =>
      to - from >= 2
        ? `${nameAt(from)} to ${nameAt(to)}`
        : from === to
          ? nameAt(from)
          : [nameAt(from), nameAt(to)],
    ),
  )
}

const yearsOf = (since: number | null, now: Date) =>
  since === null || since >= now.getFullYear()
    ? ''
    : `${formatCount(now.getFullYear() - since, 'year')} of practice`
