import { expect, test } from 'vitest'
import { allReviewsAddress, readAddress } from './address.ts'

const read = (search: string) => readAddress(new URLSearchParams(search))

test('remembers the search that led to a clinic', () => {
  expect(read('treatmentName=MRI+Scan&location=LS1').foundBy).toEqual({
    treatmentName: 'MRI Scan',
    location: 'LS1',
  })
  expect(read('').foundBy).toBeUndefined()
})

test('remembers a treatment that nobody searched for', () => {
  const offer = '01890a5d-ac96-774b-bcce-b302099a8057'
  expect(read(`offer=${offer}`).foundBy).toEqual({ treatmentName: '', location: '', offer })
  expect(read('offer=anything').foundBy).toBeUndefined()
})

test('makes something harmless of anything else', () => {
  const { foundBy } = read(`treatmentName=${'x'.repeat(500)}&location=a%00%0Ab`)
  expect(foundBy?.treatmentName).toHaveLength(100)
  expect(foundBy?.location).toBe('a b')
})

test('leads back to itself with all reviews', () => {
  expect(allReviewsAddress('x', undefined)).toBe('/clinic/x?reviews=all#reviews')
})

test('no address makes the page say that something was sent', () => {
  expect(read('sent=enquiry')).toEqual({ foundBy: undefined, allReviews: false })
})
