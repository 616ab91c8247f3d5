import { expect, test } from 'vitest'
import type { PricePart } from '../../../contract/directory/prices/price-terms.ts'
import { type OfferSource, offerPrice } from './offer-price.ts'

const now = new Date('2026-06-01T12:00:00Z')
const offer = (more: Partial<OfferSource>): OfferSource => ({
  name: 'MRI Scan',
  price: 250,
  pricedOn: '2026-05-01',
  ...more,
})
const part = (name: PricePart['part'], price: number | null): PricePart => ({
  part: name,
  state: 'extra',
  price,
  compulsory: true,
})
const noteOf = (more: Partial<OfferSource>) => offerPrice(offer(more), now).note

test('says how firm a price is in whole sentences', () => {
  expect(noteOf({})).toBeNull()
  expect(noteOf({ priceKind: 'from', usualPrice: 300 })).toBe('Most patients pay this; prices start at £250.')
  expect(noteOf({ priceKind: 'from', usualPrice: 300, parts: [part('consultation', 180)] })).toBe(
    '£480 in total: £300 treatment and £180 consultation. Most patients pay £300 for the treatment; prices start at £250.',
  )
  expect(noteOf({ priceKind: 'range', usualPrice: 300, highestPrice: 400 })).toBe(
    'Most patients pay this; prices range from £250 to £400.',
  )
  expect(noteOf({ priceKind: 'range', highestPrice: 400 })).toBe('Prices range from £250 to £400.')
})

test('says what comes on top, and what to do where its amount is not stated', () => {
  expect(offerPrice(offer({ parts: [part('consultation', null)] }), now).plus).toBe(
    'plus consultation, amount not stated: ask the clinic',
  )
})

test('shows a price that was stated without VAT with it, and compares it with nothing', () => {
  const vat = 'Includes 20% VAT, which the clinic states separately: ask the clinic.'
  expect(offerPrice(offer({ vatExtra: true }), now)).toMatchObject({
    ...{ price: 300, plus: null, note: vat, compared: null },
  })
  expect(offerPrice(offer({ vatExtra: true, parts: [part('consultation', 100)] }), now)).toMatchObject({
    price: 420,
    note: `£420 in total: £300 treatment and £120 consultation. ${vat}`,
  })
  const from = offerPrice(offer({ vatExtra: true, priceKind: 'from', usualPrice: 99.99 }), now)
  expect(from).toMatchObject({ price: 119.99, note: expect.stringContaining('prices start at £300') })
})

test('names the location that a price belongs to, and those that do not offer the treatment', () => {
  const [leeds, york] = [
    { id: 'l', city: 'Leeds' },
    { id: 'y', city: 'York' },
  ]
  const elsewhere = (price: number | null) => offer({ elsewhere: [{ locationId: 'l', price }] })
  expect(offerPrice(elsewhere(null), now, [leeds, york])).toMatchObject({
    price: 250,
    note: 'Not offered in Leeds.',
  })
  expect(offerPrice(elsewhere(200), now, [leeds, york])).toMatchObject({
    price: 200,
    note: 'Price in Leeds. Some locations charge a different price.',
  })
})

test('other prices are mentioned only where another location offers the treatment at one', () => {
  const places = ['Leeds', 'York', 'Hull'].map(city => ({ id: city, city }))
  const noteFor = (own: Record<string, number | null>, general: number | null = 250) => {
    const elsewhere = Object.entries(own).map(([locationId, price]) => ({ locationId, price }))
    return offerPrice(offer({ price: general, elsewhere }), now, places).note
  }
  const others = 'Some locations charge a different price.'
  expect(noteFor({ York: 200 })).toBe(`Price in Leeds. ${others}`)
  expect(noteFor({ Leeds: 200 })).toBe(`Price in Leeds. ${others}`)
  expect(noteFor({ Leeds: 200, York: null, Hull: null })).toBe('Not offered in York and Hull.')
  expect(noteFor({ Leeds: 200, York: 200, Hull: 200 })).toBeNull()
  expect(noteFor({ York: 250 })).toBeNull()
  expect(noteFor({ Leeds: 200 }, null)).toBeNull()
  expect(noteFor({ York: 200, Hull: 300 }, null)).toBeNull()
  expect(noteFor({ York: null }, null)).toBe('Not offered in York.')
})

test('of two locations in a town the first half of the postcode tells which', () => {
  const [near, far] = [
    { id: 'n', city: 'London', postCode: 'SE1 2NJ' },
    { id: 'f', city: 'London', postCode: 'SE10 8NT' },
  ]
  const own = offer({ elsewhere: [{ locationId: 'f', price: 55 }] })
  expect(offerPrice(own, now, [near, far]).note).toBe(
    'Price in London SE1. Some locations charge a different price.',
  )
  const closed = offer({ elsewhere: [{ locationId: 'f', price: null }] })
  expect(offerPrice(closed, now, [near, far]).note).toBe('Not offered in London SE10.')
})
