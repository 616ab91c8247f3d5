import { expect, test } from 'vitest'
import { allReviewsAddress, readAddress, sentAddress } from './address.ts'

const read = (search: string) => readAddress(new URLSearchParams(search))

test('remembers the search that led to a clinic', () => {
  expect(read('treatmentName=MRI+Scan&location=LS1').foundBy).toEqual({
    treatmentName: 'MRI Scan',
    location: 'LS1',
  })
  expect(read('').foundBy).toBeUndefined()
})

test('makes something harmless of anything else', () => {
  const { foundBy } = read(`treatmentName=${'x'.repeat(500)}&location=a%00%0Ab`)
  expect(foundBy?.treatmentName).toHaveLength(100)
  expect(foundBy?.location).toBe('a b')
})

test('leads back to itself with all reviews, or with thanks', () => {
  const foundBy = { treatmentName: 'MRI Scan', location: '' }
  expect(allReviewsAddress('x', undefined)).toBe('/clinic/x?reviews=all#reviews')
  const { search, hash } = new URL(sentAddress('x', foundBy), 'https://here.test')
  expect(read(search)).toMatchObject({ sent: true, foundBy })
  expect(hash).toBe('#enquiry')
})
