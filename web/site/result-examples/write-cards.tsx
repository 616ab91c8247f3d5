import { comparedRange } from '../../../contract/rules/price-range.ts'
import { markupOf } from '../../platform/markup/markup.ts'
import { cardOf } from '../clinics/card-clinic.ts'
import { ClinicCard } from '../clinics/clinic-card.tsx'
import type { Search } from '../results/address.ts'
import { narrow } from './narrow.ts'
import { sampleClinics, sampleDay, samples } from './sample-clinics.ts'
import { sampleAddress } from './sample-page.ts'

const range = comparedRange(sampleClinics.flatMap(({ treatments }) => treatments[0]?.price ?? []))
const longest = Math.max(...sampleClinics.map(({ distance }) => distance))

/** All of them are London numbers. */
const writePhone = (number: string) => number.replace(/^\+44(20)(\d{4})(\d{4})$/, '0$1 $2 $3')

/** The cards of those that pass, in order, and after them the others, hidden: scripts only have to show and order them. */
export function writeCards(search: Search) {
  const passing = narrow(samples, search).map(({ id }) => id)
  const place = ({ id }: { id: string }) => (passing.includes(id) ? passing.indexOf(id) : passing.length)
  const ordered = sampleClinics.toSorted((a, b) => place(a) - place(b))
  return markupOf(
    ordered.map((clinic, index) => (
      <li key={clinic.id} hidden={index >= passing.length}>
        <ClinicCard
          clinic={cardOf(clinic, sampleDay, writePhone)}
          range={range}
          longest={longest}
          href={sampleAddress(search, clinic.id)}
        />
      </li>
    )),
  )
}
