import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { markupOf } from '../../platform/markup/markup.ts'
import type { CardClinic } from './card-clinic.ts'
import { ClinicCard } from './clinic-card.tsx'

const clinic: CardClinic = {
  id: '0192f0c1-0000-7000-8000-000000000001',
  name: 'Quay & Sons "Harbour"',
  logo: null,
  website: 'https://harbour.test/?a=1&b=2',
  area: 'Leeds, LS1',
  regulator: { name: 'CQC', rates: true, rating: 'Good' },
  rating: { average: 4.5, own: null, reviews: 3, source: 'Google', newest: '3 days ago' },
  quote: '<b>Kind</b> and quick.',
  years: 12,
  phone: { number: '+441134960931', shown: '0113 496 0931' },
  offer: { name: 'MRI Scan', price: 350 },
  distance: 1.4,
}
const range = { low: 250, median: 400, high: 750, count: 9 }

test.each([
  [
    'that leads to its page',
    { href: '/clinic/1?treatmentName=MRI&location=Leeds', letter: 'A', why: ['It is near.'] },
  ],
  ['that is only heard of', {}],
])('a card %s is written as React would write it: nothing in it needs hooks', (_, given) => {
  const card = <ClinicCard clinic={clinic} range={range} longest={5} {...given} />
  expect(markupOf(card)).toBe(renderToStaticMarkup(card))
})
