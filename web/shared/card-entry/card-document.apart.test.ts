import { afterEach, expect, test, vi } from 'vitest'

const stripe = { kind: 'stripe', publishableKey: 'pk' } as const
const signup = new Request('https://atlas.test/signup?ref=TOMO')

/** The module as a browser has it that opened its document at this path. */
async function openedAt(pathname: string) {
  vi.stubGlobal('location', { pathname })
  vi.resetModules()
  return import('./card-document.ts')
}

afterEach(() => vi.unstubAllGlobals())

test.each(['/login', '/account', '/account/treatments'])(
  'a page opened at %s, whose policy does not allow the card provider, is loaded as a new document',
  async path => {
    const { ensureCardDocument } = await openedAt(path)
    const ensured = async () => ensureCardDocument(stripe, signup)
    const answer: Response = await ensured().then(
      () => new Response(),
      thrown => thrown,
    )
    expect(answer.headers.get('location')).toBe('https://atlas.test/signup?ref=TOMO')
    expect(answer.headers.get('x-remix-reload-document')).toBe('true')
  },
)

test('a document that was opened for it stays, and the simulator needs none', async () => {
  for (const path of ['/signup', '/account/subscriptions']) {
    const { ensureCardDocument } = await openedAt(path)
    expect(() => ensureCardDocument(stripe, signup)).not.toThrow()
  }
  const elsewhere = await openedAt('/login')
  expect(() => elsewhere.ensureCardDocument({ kind: 'simulator' }, signup)).not.toThrow()
})
