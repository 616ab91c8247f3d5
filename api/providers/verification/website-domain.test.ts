import { expect, test } from 'vitest'
import { domainOf, isAtDomain } from './website-domain.ts'

test.each([
  ['https://www.tidewater-dental.co.uk/about', 'tidewater-dental.co.uk'],
  ['http://clinic.example.com', 'clinic.example.com'],
  ['https://CLINIC.co.uk.', 'clinic.co.uk'],
  ['https://xn--klinik-4ya.test', 'xn--klinik-4ya.test'],
  ['https://surgery.nhs.uk', 'surgery.nhs.uk'],
])('%s is shown by email at %s', (website, domain) => {
  expect(domainOf(website)).toBe(domain)
})

test.each([
  null,
  'no address',
  'https://gmail.com',
  'https://www.gmail.com/clinic',
  'https://mail.gmail.com',
  'https://my-clinic.wixsite.com',
  'https://sites.google.com/view/clinic',
  'https://www.facebook.com/clinic',
  'https://nhs.net',
  'https://nhs.uk',
  'https://co.uk',
  'https://localhost',
  'https://192.168.0.1',
  'https://[::1]',
  'javascript:alert(1)',
  'https://clinic.c',
])('%s shows nothing', website => {
  expect(domainOf(website)).toBeNull()
})

test.each([
  ['reception@clinic.co.uk', true],
  ['Reception@CLINIC.co.uk', true],
  ['reception@evil.test', false],
  ['reception@mail.clinic.co.uk', false],
  ['reception@clinic.co.uk.evil.test', false],
  ['reception@notclinic.co.uk', false],
  ['"a@clinic.co.uk"@evil.test', false],
])('%s stands at clinic.co.uk: %s', (email, at) => {
  expect(isAtDomain(email, 'clinic.co.uk')).toBe(at)
})
