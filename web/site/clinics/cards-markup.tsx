import type { ComponentProps } from 'react'
import { markupOf } from '../../platform/markup/markup.ts'
import { ClinicCard } from './clinic-card.tsx'

export const cardsMarkup = (cards: ComponentProps<typeof ClinicCard>[]) =>
  markupOf(
    cards.map(card => (
      <li key={card.clinic.id}>
        <ClinicCard {...card} />
      </li>
    )),
  )
