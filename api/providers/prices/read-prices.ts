import {
  askAfterMonths,
  isOldPrice,
  londonDay,
  monthsBefore,
} from '../../../contract/directory/prices/freshness.ts'
import { notOffered, type PriceGrid, type PriceRow } from '../../../contract/providers/prices.ts'
import { maxTreatments } from '../../../contract/providers/treatments.ts'
import { kindGroups } from '../../../taxonomy/kinds.ts'
import { treatmentBySlug } from '../../../taxonomy/lookup.ts'
import type { Deps } from '../../deps.ts'
import { poundsOf } from '../../directory/listings/price-terms.ts'
import { readTreatments } from '../treatments/service.ts'
import { comparedWith, placePricesOf, placesOf } from './queries.ts'
import { undoable } from './undo-prices.ts'

export async function readPrices(deps: Deps, providerId: string): Promise<PriceGrid> {
  const [{ treatments }, locations, elsewhere, compared, undo] = await Promise.all([
    readTreatments(deps, providerId, { limit: maxTreatments, offset: 0 }),
    placesOf(deps.db, providerId),
    placePricesOf(deps.db, providerId),
    comparedWith(deps.db, providerId),
    undoable(deps, providerId),
  ])
  const now = deps.clock()
  const byTreatment = Map.groupBy(elsewhere, ({ treatmentId }) => treatmentId)
  const others = new Map(compared.map(({ id, ...rest }) => [id, rest]))
  const rows: PriceRow[] = treatments.map(treatment => ({
    ...treatment,
    places: Object.fromEntries(
      (byTreatment.get(treatment.id) ?? []).map(({ locationId, pricePence }) => [
        locationId,
        poundsOf(pricePence) ?? notOffered,
      ]),
    ),
    ...ageOf(
      [
        { ...treatment, ...others.get(treatment.id) },
        // Where it is not offered there is no price to confirm.
        ...(byTreatment.get(treatment.id) ?? []).filter(({ pricePence }) => pricePence !== null),
      ],
      now,
    ),
    group: groupOf(others.get(treatment.id)?.canonical),
    typical: poundsOf(others.get(treatment.id)?.medianPence ?? null),
  }))
  const places = locations.map(({ id, city, postCode }) => ({
    id,
    city,
    postCode,
    label: `${city} ${postCode.split(' ')[0]}`,
  }))
  // A group together, as the screen shows them: what is pasted from the exported file would otherwise miss its rows.
  // What we don't recognise comes last.
  const groups = [...Map.groupBy(rows, ({ group }) => group)]
  const byGroup = groups.sort(([a], [b]) => Number(a === otherGroup) - Number(b === otherGroup))
  return { rows: byGroup.flatMap(([, inGroup]) => inGroup), places, undo }
}

type Dated = { pricedOn: string | null; confirmedOn: string | null; countedFrom?: string | null }

/** How old the prices of a treatment are, in general and at locations: as old as the oldest of them. */
function ageOf(prices: readonly Dated[], now: Date) {
  const days = prices.flatMap(({ confirmedOn }) => confirmedOn ?? [])
  const confirmedOn = days.sort()[0] ?? null
  return {
    confirmedOn,
    toConfirm: confirmedOn !== null && confirmedOn <= monthsBefore(londonDay(now), askAfterMonths),
    isOld: prices.some(price => isOldPrice(price, now)),
  }
}

const otherGroup = 'Other treatments'

function groupOf(canonical: string | null | undefined) {
  const known = treatmentBySlug(canonical ?? '')
  return known ? kindGroups[known.kind] : otherGroup
}
