import { markupOf } from '../../platform/markup/markup.ts'
import type { Piece } from '../../platform/markup/template.ts'
import { keptCards } from '../clinics/kept-cards.tsx'
import { AnyPrice, PriceForm } from './filters/price-form.tsx'
import type { Results } from './load-results.ts'
import { MapKey } from './map/map-key.tsx'
import { Nothing } from './nothing-found.tsx'
import { pageTools } from './page-tools/page-tools.tsx'
import { Reading } from './reading/reading.tsx'

export type Written = ReturnType<typeof writeParts>

type Options = {
  /** Of this page, for those who share it. */
  address: string
  hasAlerts: boolean
  /** Takes what is large, and gives what stands for it in the page. */
  leave: (pieces: readonly Piece[]) => string
}

/** The parts of the page that are plain HTML: written by the server, so that no browser has to fetch what writes them. */
export const writeParts = (results: Results, { address, hasAlerts, leave }: Options) => ({
  tools:
    results.found > 0
      ? pageTools(address, hasAlerts ? alertAddress(results.search) : undefined, new Date())
      : '',
  reading: markupOf(<Reading results={results} />),
  nothing: results.passing > 0 ? '' : markupOf(<Nothing results={results} />),
  cards: leave(keptCards(cardsOf(results))),
  priceForm: choosesPrices(results) ? markupOf(<PriceForm search={results.search} />) : '',
  anyPrice: choosesPrices(results) ? markupOf(<AnyPrice search={results.search} />) : '',
  mapKey: markupOf(<MapKey results={results} />),
  mapSheet: results.map?.sheet ?? '',
  mapGrid: results.map?.grid ?? '',
})

/** With fewer prices the choices name them all. */
const choosesPrices = ({ priceOptions }: Results) => priceOptions.length > 11

/** Where a search is saved; the form there asks for what is missing. */
function alertAddress({ treatmentName, treatment, location, withinMiles, maxPrice }: Results['search']) {
  const kept = { treatmentName, treatment, location, withinMiles, maxPrice }
  const given = Object.entries(kept).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return `/price-alerts/new?${new URLSearchParams(given)}`
}

function cardsOf({ items, range }: Results) {
  const longest = Math.max(0, ...items.map(({ card }) => card.distance ?? 0))
  return items.map(({ card, kept, letter, href, at, why }) => ({
    clinic: card,
    kept,
    letter: at ? letter : undefined,
    range,
    longest,
    href,
    why,
    comparable: true,
  }))
}
