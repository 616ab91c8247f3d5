import { readingMinutes } from '../../../contract/blog/blog.ts'
import { Problem } from '../../../contract/core/problems.ts'
import { isOffered } from '../../../contract/core/switches.ts'
import type { PriceRange } from '../../../contract/directory/guides.ts'
import { findArticle } from '../../blog/public/service.ts'
import type { Deps } from '../../deps.ts'
import { cityGuide } from '../guides/city-guide.ts'
import { type Guides, guideOf } from '../guides/service.ts'
import { clinicsById } from '../listings/service.ts'
import { unclaimedWithPage } from '../registers/listed/unclaimed-clinics.ts'
import type { Subject } from './draw-picture.ts'

const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
})
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'Europe/London' })
const many = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`

/** A clinic, without its prices: a shared picture stays where it is when they change. */
export async function clinicSubject({ db, switchedOff }: Deps, id: string): Promise<Subject> {
  const [joined] = await clinicsById(db, [id])
  if (joined) {
    const cities = [...new Set(joined.locations.map(({ city }) => city))]
    return {
      kind: `Private clinic: ${joined.specialty}`,
      title: joined.name,
      facts: [placesInWords(cities), `${many(joined.treatments.length, 'treatment')} listed`].filter(Boolean),
    }
  }
  const unclaimed = isOffered({ part: 'registers' }, switchedOff) && (await unclaimedWithPage(db, id))
  if (!unclaimed) throw new Problem('not_found')
  const { name, city, register } = unclaimed
  return { kind: 'Private clinic', title: name, facts: [city ?? '', register.fullName].filter(Boolean) }
}

const placesInWords = ([first, ...others]: string[]) =>
  first === undefined
    ? ''
    : others.length === 0
      ? first
      : `${first} and ${many(others.length, 'other place')}`

export async function treatmentSubject(guides: Guides, words: string): Promise<Subject> {
  const { treatment, clinics, prices } = await guideOf(guides, words)
  return {
    kind: 'Private prices across the UK',
    title: treatment.name,
    facts: facts(guides, clinics, prices),
  }
}

export async function citySubject(guides: Guides, words: string, town: string): Promise<Subject> {
  const { treatment, city, clinics, prices } = await cityGuide(guides, words, town)
  return {
    kind: 'Private prices',
    title: `${treatment.name} in ${city.label}`,
    facts: facts(guides, clinics, prices),
  }
}

/** The month is named, because prices change and a shared picture does not. */
function facts({ clock }: Pick<Guides, 'clock'>, clinics: number, prices: PriceRange | null) {
  if (!prices) return [many(clinics, 'clinic')]
  const { low, high } = prices
  const range = low === high ? pounds.format(low) : `${pounds.format(low)} to ${pounds.format(high)}`
  return [`${range}, ${month.format(clock())}`, many(clinics, 'clinic')]
}

export async function articleSubject(deps: Pick<Deps, 'db' | 'clock'>, slug: string): Promise<Subject> {
  const article = await findArticle(deps, slug)
  if (!article) throw new Problem('not_found')
  const { title, category, authorFirstName, authorLastName, wordCount } = article
  return {
    kind: category,
    title,
    facts: [`${authorFirstName} ${authorLastName}, ${readingMinutes(wordCount)}-minute read`],
  }
}
