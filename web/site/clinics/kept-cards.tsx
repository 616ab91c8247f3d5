import type { ComponentProps, ReactNode } from 'react'
import { LruCache } from '../../../contract/algorithms/lru-cache.ts'
import { markupOf } from '../../platform/markup/markup.ts'
import { fill, gap, Kept, type Piece, type Template, templateOf } from '../../platform/markup/template.ts'
import type { CardClinic } from './card-clinic.ts'
import { CardFrame, type ClinicCard, Distance, PinLetter, Price, Reasons, Why } from './clinic-card.tsx'

type Card = ComponentProps<typeof ClinicCard> & {
  href: string
  why: string[]
  /** What does not depend on the search, as the same object each time, and what the card is kept under. */
  kept: CardClinic
}

type KeptCard = { template: Template; prices: Written }
/** What was written lately, by what it was written from: the same while people narrow down a search around one place. */
type Written = LruCache<string, Piece>

/** A clinic is in the lists of several towns around it. */
const keptPrices = 6
const distances: Written = new LruCache(5_000)
const known = new WeakMap<CardClinic, KeptCard>()
const pins = new Map<string, Piece>()

/** Cards as items of a list. What a search does not change of one is written once, as long as the clinic is kept. */
export function keptCards(cards: readonly Card[]): Piece[] {
  const pieces: Piece[] = []
  for (const card of cards) {
    const kept = known.get(card.kept) ?? keep(card.kept)
    fill(kept.template, fillingsOf(card, kept), pieces)
  }
  return pieces
}

function keep(clinic: CardClinic): KeptCard {
  const kept = {
    template: templateOf(<Open clinic={clinic} />),
    prices: new LruCache<string, Piece>(keptPrices),
  }
  known.set(clinic, kept)
  return kept
}

const Open = ({ clinic }: { clinic: CardClinic }) => (
  <li>
    <CardFrame
      clinic={clinic}
      href={gap('href')}
      pin={gap('pin')}
      price={gap('price')}
      distance={gap('distance')}
      why={<Why reasons={gap('reasons')} name={clinic.name} />}
      comparable
    />
  </li>
)

function fillingsOf({ clinic, href, letter, range, longest, why }: Card, { prices }: KeptCard) {
  const { distance, offer } = clinic
  const priced = `${range?.low} ${range?.high} ${range?.median} ${offer?.word}`
  return {
    href: markupOf(href),
    pin: letter ? pinOf(letter) : '',
    price: written(prices, priced, () => <Price clinic={clinic} range={range} />),
    distance: written(distances, `${distance} ${longest}`, () => (
      <Distance km={distance} longest={longest} />
    )),
    reasons: markupOf(<Reasons reasons={why} />),
  }
}

const written = (kept: Written, from: string, write: () => ReactNode): Piece =>
  kept.get(from) ?? kept.set(from, new Kept(markupOf(write())))

/** There are as many letters as clinics in a list. */
function pinOf(letter: string): Piece {
  const pin = pins.get(letter) ?? new Kept(markupOf(<PinLetter letter={letter} />))
  pins.set(letter, pin)
  return pin
}
