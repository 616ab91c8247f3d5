import { expect, test } from 'vitest'
import { leadToForm } from './make-email.ts'

const publicUrl = 'https://clinic-atlas.test'
const filled = `${publicUrl}/signup?resume=abc`
const led = (href: string) => leadToForm(`<p><a href="${href}">Go</a></p>`, publicUrl, filled)

test.each(['/signup', '/signup/', 'https://clinic-atlas.test/signup', ' /signup '])(
  'a link to %s brings the form back filled',
  href => expect(led(href)).toBe(`<p><a href="${filled}">Go</a></p>`),
)

test.each([
  '/signup?ref=ADA',
  '/',
  '/signups',
  'https://elsewhere.test/signup',
  'mailto:a@b.test',
  'https://',
])('a link to %s stays as it was written', href => expect(led(href)).toBe(`<p><a href="${href}">Go</a></p>`))
