import { expect, test } from 'vitest'
import { relatedQuote } from './related-quote.ts'

test('a review of the treatment shown comes first, then one that speaks of nothing else the clinic does', () => {
  const reviews = [
    { text: 'My skin has not been this clear since school.' },
    { text: 'Friendly desk and easy parking.' },
    { text: 'In and out with my MRI scan in half an hour.' },
  ]
  expect(relatedQuote(reviews, ['MRI Scan', 'Skin Peel'])).toBe(
    'In and out with my MRI scan in half an hour.',
  )
  expect(relatedQuote(reviews.slice(0, 2), ['MRI Scan', 'Skin Peel'])).toBe('Friendly desk and easy parking.')
  expect(relatedQuote(reviews.slice(0, 1), ['MRI Scan', 'Skin Peel'])).toBe(reviews[0]!.text)
  expect(
    relatedQuote([{ text: 'One implant, no pain.' }, ...reviews].toReversed(), ['Dental Implants']),
  ).toBe('One implant, no pain.')
})
