import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consentScript, forgetConsent, mayCountVisits, storedConsent } from './consent.ts'

function memory(entries: Record<string, string> = {}) {
  const stored = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    stored,
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memory())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('nothing is counted before a choice, after "essential only", or for an invalid value', () => {
  expect(mayCountVisits()).toBe(false)
  for (const value of ['essential_only', 'granted', 'true', '']) {
    localStorage.setItem('cookie_consent', value)
    expect(mayCountVisits(), value).toBe(false)
  }
  localStorage.setItem('cookie_consent', 'accepted')
  expect(mayCountVisits()).toBe(true)
})

test('forgetting clears both entries', () => {
  localStorage.setItem('cookie_consent', 'accepted')
  localStorage.setItem('analytics_consent', 'granted')
  forgetConsent()
  expect(storedConsent()).toBeUndefined()
  expect(localStorage.getItem('analytics_consent')).toBeNull()
})

test('a browser that stores nothing has not agreed', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(mayCountVisits()).toBe(false)
})

/** The head's script in a separate document. */
function document(entries: Record<string, string> = {}) {
  const localStorage = memory(entries)
  const dataset: Record<string, string> = {}
  const received: string[] = []
  let onClick: ((event: object) => void) | undefined
  runInNewContext(consentScript, {
    document: { documentElement: { dataset } },
    localStorage,
    addEventListener: (_: string, listener: (event: object) => void) => {
      onClick = listener
    },
    dispatchEvent: ({ type }: Event) => received.push(type),
    Event,
    Object,
  })
  const click = (choice?: string) =>
    onClick?.({ target: { closest: () => (choice === undefined ? null : { dataset: { choice } }) } })
  return { dataset, stored: localStorage.stored, received, click }
}

test('a stored choice marks the document before it is painted; anything else does not', () => {
  expect(document({ cookie_consent: 'essential_only' }).dataset).toEqual({ consent: 'essential_only' })
  expect(document({ cookie_consent: 'constructor' }).dataset).toEqual({})
  expect(document().dataset).toEqual({})
})

test.each([
  ['accepted', 'granted'],
  ['essential_only', 'denied'],
])('choosing %s stores both entries and tells the page', (choice, analytics) => {
  const page = document()
  page.click(choice)
  expect(Object.fromEntries(page.stored)).toEqual({ cookie_consent: choice, analytics_consent: analytics })
  expect(page.dataset.consent).toBe(choice)
  expect(page.received).toEqual(['consent'])
})

test('other clicks store nothing', () => {
  const page = document()
  page.click()
  page.click('toString')
  expect(page.stored.size).toBe(0)
})
