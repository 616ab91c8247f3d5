import type { ComponentProps } from 'react'
import { markupOf } from '../../platform/markup/markup.ts'
import { fill, gap, type Piece, type Template, templateOf } from '../../platform/markup/template.ts'
import type { CardClinic } from './card-clinic.ts'
import { CardFrame, type ClinicCard, partsOf } from './clinic-card.tsx'

type Card = ComponentProps<typeof ClinicCard> & {
  href: string
  /** What does not depend on the search, as the same object each time, and what the card is kept under. */
  kept: CardClinic
}

const templates = new WeakMap<CardClinic, Template>()

/** Cards as `cardsMarkup` writes them. What a search does not change of one is written once, as long as the clinic is kept. */
export function keptCards(cards: readonly Card[]): Piece[] {
  const pieces: Piece[] = []
  for (const card of cards) {
    let template = templates.get(card.kept)
    if (!template) {
      template = templateOf(<Open clinic={card.kept} />)
      templates.set(card.kept, template)
    }
    const { pin, price, distance, why } = partsOf(card)
    const fillings = {
      href: markupOf(card.href),
      pin: markupOf(pin),
      price: markupOf(price),
      distance: markupOf(distance),
      why: markupOf(why),
    }
    fill(template, fillings, pieces)
  }
  return pieces
}

const Open = ({ clinic }: { clinic: CardClinic }) => (
  <li>
    <CardFrame
      clinic={clinic}
      href={gap('href')}
      pin={gap('pin')}
      price={gap('price')}
      distance={gap('distance')}
      why={gap('why')}
      comparable
    />
  </li>
)
