import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { markupOf } from '../../platform/markup/markup.ts'
import { textOf } from '../../platform/markup/template.ts'
import type { CardClinic } from './card-clinic.ts'
import { ClinicCard } from './clinic-card.tsx'
import { keptCards } from './kept-cards.tsx'

const clinic: CardClinic = {
  id: '0192f0c1-0000-7000-8000-000000000001',
  name: 'Quay & Sons "Harbour"',
  logo: null,
  website: 'https://harbour.test/?a=1&b=2',
  area: 'Leeds, LS1',
  regulator: { name: 'CQC', rates: true, rating: 'Good' },
  rating: { average: 4.5, own: null, reviews: 3, source: 'Google', newest: '3 days ago' },
  reviewedHere: null,
  quote: '<b>Kind</b> and quick.',
  years: 12,
  phone: { number: '+441134960931', shown: '0113 496 0931' },
  offer: {
    name: 'MRI Scan',
    price: 350,
    compared: 350,
    plus: null,
    note: 'Most patients pay this, from £300.',
    isOld: false,
  },
  distance: 1.4,
  nextFree: { when: 'Thu 19 Nov, 10:30', where: 'York, YO1', to: '/clinic/1/book?location=2' },
  unclaimed: null,
}
const range = { low: 250, median: 400, high: 750, count: 9 }

const href = '/clinic/1?treatmentName=MRI&location=Leeds'

test.each([
  ['with all that a search says of it', { letter: 'A', why: ['It is near.'] }],
  ['alone', {}],
])('a card %s is written as React would write it: nothing in it needs hooks', (_, given) => {
  const card = <ClinicCard clinic={clinic} href={href} range={range} longest={5} {...given} />
  expect(markupOf(card)).toBe(renderToStaticMarkup(card))
})

test('a kept card has the bytes of one that is written whole, whatever the search makes of it', () => {
  const kept = { ...clinic, id: '0192f0c1-0000-7000-8000-000000000002', distance: null }
  const found = (distance: number | null, more: object) => ({
    clinic: { ...kept, distance, offer: { ...clinic.offer!, word: 'Lower than most near Leeds' } },
    kept,
    href: `/clinic/1?treatmentName=a&location="${distance}"`,
    letter: undefined,
    range,
    longest: 9,
    why: ['It is “near”.', '<b>'],
    comparable: true,
    ...more,
  })
  const said = { ...kept, distance: 8, offer: { ...clinic.offer!, word: 'Higher than most near Leeds' } }
  const searches = [
    ...[found(1.4, { letter: 'A' }), found(null, { range: null, why: [] }), found(8, {})],
    ...[found(8, { letter: 'B' }), found(8, { clinic: said }), found(8, { longest: 80 })],
    ...[found(8, { range: { ...range, median: 500 } }), found(8, { range: { ...range, high: 900 } })],
  ]
  const whole = searches.map(({ kept: _, ...card }) => card)
  const written = whole.map(card => (
    <li key={card.clinic.id}>
      <ClinicCard {...card} />
    </li>
  ))
  expect(textOf(keptCards(searches))).toBe(markupOf(written))
})

test('a clinic that has not joined shows what the register says and no price', () => {
  const unclaimed = { offers: 'Offers dental services', rated: 'Rated on 2 March 2026' }
  const card = (
    <ClinicCard clinic={{ ...clinic, offer: null, years: null, unclaimed }} href={href} range={range} />
  )
  const markup = markupOf(card)
  expect(markup).toBe(renderToStaticMarkup(card))
  expect(markup).toContain('No price yet')
  expect(markup).toContain('Offers dental services')
  expect(markup).toContain('Rated on 2 March 2026')
  expect(markup).not.toContain('Experience')
  expect(markup).not.toContain('Contact for pricing')
})

test('reviews written here have a line of their own, with who paid the listed price', () => {
  const reviewedHere = {
    mean: 4.8,
    words: '19 patient reviews on Clinic Atlas. 18 of 19 paid the listed price',
  }
  const card = <ClinicCard clinic={{ ...clinic, reviewedHere }} href={href} range={range} />
  const markup = markupOf(card)
  expect(markup).toBe(renderToStaticMarkup(card))
  expect(markup).toContain('4.8')
  expect(markup).toContain('4.5')
  expect(markup).toContain('18 of 19 paid the listed price')
})

test('a list of cards brings every style that a card uses, since browsers get no script of the card', () => {
  expect(stylesIn('web/site/clinics/card-list.tsx')).toEqual(
    expect.arrayContaining(stylesIn('web/site/clinics/clinic-card.tsx')),
  )
})

/** The styles that a module and those it imports bring along. */
function stylesIn(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  if (file.endsWith('.css')) return [file]
  const imported = readFileSync(file, 'utf8').matchAll(/(?:from|import) '(\.[^']+\.(?:tsx?|css))'/g)
  return [...imported].flatMap(([, path]) => stylesIn(join(dirname(file), path!), seen))
}

test("a clinic with reviews of its own is not said to have none where Google's are missing", () => {
  const unrated = { average: null, own: null, reviews: 0, source: null, newest: null } as const
  const words = (reviewedHere: CardClinic['reviewedHere']) =>
    renderToStaticMarkup(<ClinicCard clinic={{ ...clinic, rating: unrated, reviewedHere }} href={href} />)
  expect(words({ mean: 4.8, words: '4 reviews here' })).not.toMatch(/No rating information|No reviews/)
  expect(words(null)).toMatch(/No rating information/)
})
