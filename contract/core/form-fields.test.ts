import { expect, test } from 'vitest'
import { Line } from './form-fields.ts'

test.each(['Grace\u202egnp', 'Grace\u2066Hopper', 'Grace\nHopper', 'Grace\u0000'])(
  'a line with what nobody sees is refused: %j',
  text => expect(Line(100).safeParse(text).success).toBe(false),
)

test.each(["Siân O'Brien", 'דנה כהן', 'محمد', 'Zoë 😀'])('a name in any script is a line: %s', text => {
  expect(Line(100).parse(text)).toBe(text)
})
