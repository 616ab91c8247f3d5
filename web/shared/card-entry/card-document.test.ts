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

test('a page whose policy does not allow the card provider is loaded as a new document', async () => {
  const { ensureCardDocument } = await openedAt('/login')
  const ensured = async () => ensureCardDocument(stripe, signup)
  const answer: Response = await ensured().then(
    () => new Response(),
    thrown => thrown,
  )
  expect(answer.headers.get('location')).toBe('https://atlas.test/signup?ref=TOMO')
  expect(answer.headers.get('x-remix-reload-document')).toBe('true')
})

test('a document that was opened for it stays, and the simulator needs none', async () => {
  const { ensureCardDocument } = await openedAt('/signup')
  expect(() => ensureCardDocument(stripe, signup)).not.toThrow()
  const elsewhere = await openedAt('/login')
  expect(() => elsewhere.ensureCardDocument({ kind: 'simulator' }, signup)).not.toThrow()
})
