import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { plainReason } from './plain-reasons.ts'

z.config({ customError: plainReason })
afterAll(() => {
  z.config({ customError: undefined })
})

const reasonOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test.each<[string, z.ZodType, unknown, string]>([
  ['text that is missing', z.string(), undefined, 'This is required'],
  ['text that is null', z.string(), null, 'This is required'],
  ['a number for text', z.string(), 5, 'Enter text'],
  ['text left empty', z.string().min(1), '', 'This is required'],
  ['text too short', z.string().min(3), 'ab', 'Enter at least 3 characters'],
  ['text too long', z.string().max(5_000), 'x'.repeat(5_001), 'Enter no more than 5,000 characters'],
  ['one character at most', z.string().max(1), 'ab', 'Enter no more than 1 character'],
  ['text for a number', z.number(), 'a', 'Enter a number'],
  ['text for a number in an address', z.coerce.number(), 'a', 'Enter a number'],
  ['a fraction', z.number().int(), 1.5, 'Enter a whole number'],
  ['a number too small', z.number().min(1), 0, 'Enter a number of at least 1'],
  ['a number not above', z.number().positive(), 0, 'Enter a number above 0'],
  ['a number too big', z.number().max(500), 501, 'Enter a number of no more than 500'],
  ['a number not below', z.number().lt(5), 5, 'Enter a number below 5'],
  ['a step', z.number().multipleOf(5), 3, 'Enter a multiple of 5'],
  ['a word for yes or no', z.boolean(), 'a', 'Choose yes or no'],
  ['another option', z.enum(['a', 'b']), 'c', 'Choose one of the options'],
  ['no option', z.enum(['a', 'b']), undefined, 'This is required'],
  [
    'another kind',
    z.discriminatedUnion('k', [z.object({ k: z.literal('a') })]),
    { k: 'b' },
    'Choose one of the options',
  ],
  ['an empty list', z.array(z.string()).min(1), [], 'Choose at least 1'],
  ['a long list', z.array(z.string()).max(2), ['a', 'b', 'c'], 'Choose no more than 2'],
  ['no email address', z.email(), 'a', 'Enter an email address such as name@example.com'],
  ['no web address', z.url(), 'a', 'Enter a web address such as https://example.com'],
  ['no date', z.iso.date(), 'a', 'Enter a date such as 2026-03-25'],
  ['no id', z.uuid(), 'a', "This isn't in the right format"],
  ['a pattern', z.string().regex(/b/), 'a', "This isn't in the right format"],
  ['a rule of our own without words', z.string().refine(() => false), 'a', "This isn't in the right format"],
  ['text for an object', z.object({}), 'a', "This isn't in the right format"],
  ['another field', z.strictObject({}), { a: 1 }, "This has a field that we don't recognise"],
])('explains plainly what is wrong with %s', (_, schema, value, reason) => {
  expect(reasonOf(schema, value)).toBe(reason)
})

test("a schema's own message is kept", () => {
  expect(reasonOf(z.string('Enter your name').min(1, 'Enter your name'), undefined)).toBe('Enter your name')
  expect(reasonOf(z.email('Not an email'), 'a')).toBe('Not an email')
})
