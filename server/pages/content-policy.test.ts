import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

const policy = (address: string, cardProvider = true) =>
  contentPolicy({ inline: { nonce: 'n' }, dev: false, cardProvider, address })

test.each([
  '/signup',
  '/signup?ref=TOMO',
  '/account/subscriptions',
  '/account/subscriptions/?page=2',
  '//account/subscriptions',
])('lets the card provider in on %s', address => {
  expect(policy(address)).toContain("frame-src 'self' https://js.stripe.com")
  expect(policy(address)).toContain("connect-src 'self' https://api.stripe.com")
})

test.each([
  '/',
  '/login',
  '/signups',
  '/account',
  '/account/',
  '/account/treatments',
  '/account/subscriptionsx',
  '/account?next=/account/subscriptions',
  '/results?from=/signup',
  '/staff/account/subscriptions',
])('names nobody else on %s', address => {
  expect(policy(address)).not.toContain('stripe')
})

test('allows street map tiles only from the configured origin', () => {
  const page = { inline: { nonce: 'n' }, dev: false, cardProvider: false, address: '/results' }
  const policy = contentPolicy({ ...page, mapTiles: 'https://tiles.test/{z}/{x}/{y}.png?key=1' })
  expect(policy).toContain("img-src 'self' data: https://tiles.test;")
  expect(contentPolicy(page)).toContain("img-src 'self' data:;")
})

test('names nobody anywhere while no card provider is configured', () => {
  expect(policy('/account/subscriptions', false)).not.toContain('stripe')
})

test('a page for everyone names what is written into it by hash, and no nonce', () => {
  const inline = { script: ["'sha256-a'", "'sha256-b'"], style: [] }
  const policy = contentPolicy({ inline, dev: false, cardProvider: false, address: '/' })
  expect(policy).toContain("script-src 'sha256-a' 'sha256-b' 'strict-dynamic';")
  expect(policy).toContain("style-src 'self';")
  expect(policy).not.toContain('nonce')
})
