import type { ComponentProps } from 'react'
import { markupOf } from '../../platform/markup/markup.ts'
import { fill, gap, type Piece, type Template, templateOf } from '../../platform/markup/template.ts'
import type { CardClinic } from './card-clinic.ts'
import { CardFrame, type ClinicCard, Distance, PinLetter, Price, Reasons, Why } from './clinic-card.tsx'

type Card = ComponentProps<typeof ClinicCard> & {
  href: string
  why: string[]
  /** What does not depend on the search, as the same object each time, and what the card is kept under. */
  kept: CardClinic
}

type Kept = { template: Template; price: Last; distance: Last }
/** What was written last, and for what: the same as long as people narrow down a search around one place. */
type Last = { of: string; html: Piece }

const known = new WeakMap<CardClinic, Kept>()
const pins = new Map<string, Piece>()

/** Cards as `cardsMarkup` writes them. What a search does not change of one is written once, as long as the clinic is kept. */
export function keptCards(cards: readonly Card[]): Piece[] {
  const pieces: Piece[] = []
  for (const card of cards) {
    const kept = known.get(card.kept) ?? keep(card.kept)
    fill(kept.template, fillingsOf(card, kept), pieces)
  }
  return pieces
}

function keep(clinic: CardClinic): Kept {
  const [price, distance] = [nothing(), nothing()]
  const kept = { template: templateOf(<Open clinic={clinic} />), price, distance }
  known.set(clinic, kept)
  return kept
}

const nothing = (): Last => ({ of: '', html: '' })

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

function fillingsOf({ clinic, href, letter, range, longest, why }: Card, { price, distance }: Kept) {
  const priced = `${range?.low} ${range?.high} ${range?.median} ${clinic.offer?.word}`
  const placed = `${clinic.distance} ${longest}`
  return {
    href: markupOf(href),
    pin: letter ? pinOf(letter) : '',
    price: written(price, priced, () => <Price clinic={clinic} range={range} />),
    distance: written(distance, placed, () => <Distance km={clinic.distance} longest={longest} />),
    reasons: markupOf(<Reasons reasons={why} />),
  }
}

function written(last: Last, of: string, write: () => Parameters<typeof markupOf>[0]): Piece {
  if (last.of !== of) {
    last.of = of
    last.html = Buffer.from(markupOf(write()))
  }
  return last.html
}

/** There are as many letters as clinics in a list. */
function pinOf(letter: string): Piece {
  const pin = pins.get(letter) ?? Buffer.from(markupOf(<PinLetter letter={letter} />))
  pins.set(letter, pin)
  return pin
}
