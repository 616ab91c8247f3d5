import { expect, test } from 'vitest'
import { packBody, unpackBody } from './packed-body.ts'

test('what is packed has the bytes of its body alone, and all of them come back', () => {
  const bodies = ['', '<p>“A”</p>', '<li>Clinic</li>'.repeat(20_000)].map(text => Buffer.from(text))
  for (const body of bodies) {
    const packed = packBody(body)
    expect(packBody(Buffer.from(body))).toEqual(packed)
    expect(unpackBody(packed).equals(body)).toBe(true)
    expect(packBody(Buffer.concat([body, Buffer.from('.')])).bytes.equals(packed.bytes)).toBe(false)
  }
})
