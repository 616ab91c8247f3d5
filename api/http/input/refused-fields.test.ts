import { expect, test } from 'vitest'
import { messages } from '../../../contract/text/messages.ts'
import { refusedFields } from './refused-fields.ts'

test.each([
  ['phoneNumber', 'This phone number is too short.', 'This phone number is too short.'],
  ['metaDescription', 'Use at most 160 characters', 'Meta description: Use at most 160 characters'],
  ['openingHours.tue', 'This is required', 'Opening hours, tue is missing. Fill it in and try again.'],
  ['places.0.days.2', 'Choose one of the days', 'Place 1, day 3: Choose one of the days'],
  ['addresses.1', 'This is required', 'Address 2 is missing. Fill it in and try again.'],
  ['priceEntries.0.price', 'Enter a number', 'Price entry 1, price: Enter a number'],
  ['limit', 'Enter a number of no more than 500', 'Limit: Enter a number of no more than 500'],
  ['body', 'This is required', 'Check your answers and try again.'],
  ['token', messages.invalidConfirmationLink, messages.invalidConfirmationLink],
])('explains %s, refused for "%s", in readable words', (field, reason, message) => {
  const problem = refusedFields([[field, reason]])
  expect([problem.message, problem.fields]).toEqual([message, { [field]: reason }])
})

test('names every field once, with the first reason', () => {
  const problem = refusedFields([
    ['email', 'Enter an email address'],
    ['email', 'Too short'],
    ['city', 'Enter the town'],
  ])
  expect(problem.message).toBe('Enter an email address')
  expect(problem.fields).toEqual({ email: 'Enter an email address', city: 'Enter the town' })
})
