import { expect, test } from 'vitest'
import { treatmentBySlug } from '../../../../taxonomy/lookup.ts'
import { treatments } from '../../../../taxonomy/treatments.ts'
import { Random } from '../../random.ts'
import { priceOf } from './prices.ts'

test('prices stay in the usual range of every treatment, in every town and with every habit', () => {
  const outside: string[] = []
  for (const [i, treatment] of treatments.entries())
    for (const cityFactor of [0.92, 1, 1.25])
      for (const ending of ['round', 'five', 'ninety-five'] as const)
        for (const level of [0, 0.5, 1]) {
          const price = priceOf(treatment, { level, cityFactor, ending }, new Random('price', i))
          const [low, high] = treatment.price
          if (price < low * cityFactor || price > high * cityFactor || !Number.isInteger(price))
            outside.push(`${treatment.name} ${price}`)
        }
  expect(outside).toEqual([])
})

test('price lists end as price lists do', () => {
  const endings = (ending: 'round' | 'ninety-five') =>
    new Set(
      Array.from({ length: 100 }, (_, i) => {
        const habit = { level: 0.5, cityFactor: 1, ending }
        return priceOf(treatmentBySlug('cataract-surgery')!, habit, new Random('price', i)) % 100
      }),
    )
  expect(endings('ninety-five')).toEqual(new Set([95]))
  expect([...endings('round')].every(pounds => pounds === 0 || pounds === 50)).toBe(true)
})
