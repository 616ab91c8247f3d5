import fastify from 'fastify'
import { beforeEach, expect, test, vi } from 'vitest'
import { website } from './website.ts'

/** What rendering was asked for: whether for data, and with which address. */
const made: { isData: boolean; url: string }[] = []

vi.mock('./site-build.ts', () => ({
  siteFromBuild: async () => async () => ({
    provide: ({ isData }: { isData: boolean }) => isData,
    handle: async ({ url }: Request, isData: boolean) => {
      made.push({ isData, url })
      return new Response(isData ? 'data' : 'a whole page')
    },
  }),
}))

let counted = 0
async function aWebsite() {
  const app = fastify()
  app.decorate('countsUnder', (() => ({ add: () => ({ requests: ++counted, endsInMs: 1_000 }) })) as never)
  await app.register(website, {
    dev: false,
    api: () => async () => new Response(),
    cardProvider: false,
    clinicsSeen: {} as never,
    settings: { origin: 'https://clinics.test' } as never,
    mapTiles: undefined,
    dataVersion: () => '1',
    purge: undefined,
  })
  return app
}

beforeEach(() => {
  made.length = 0
  counted = 0
})

const search = '/results?treatmentName=MRI+Scan&location=Leeds'

test.each(['&z=.data', '&z=.data?', '&location=.data'])(
  'a page asked for with %s behind it is counted, and kept as a document for everybody',
  async more => {
    const app = await aWebsite()
    expect((await app.inject(search + more)).body).toBe('a whole page')
    expect((await app.inject(search)).body).toBe('a whole page')
    expect(made).toEqual([{ isData: false, url: `https://clinics.test${search}` }])
    expect(counted).toBe(1)
  },
)

test('data that the router fetches is not counted as a rendering', async () => {
  const app = await aWebsite()
  expect((await app.inject('/results.data?treatmentName=MRI+Scan')).body).toBe('data')
  expect(made).toMatchObject([{ isData: true }])
  expect(counted).toBe(0)
})

test('a page for one visitor is a document, whatever its query ends with', async () => {
  const app = await aWebsite()
  expect((await app.inject('/account?z=.data')).body).toBe('a whole page')
  expect(counted).toBe(1)
})
