import fastify from 'fastify'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Provided } from '../../web/entry.server.tsx'
import { Kept, type Piece } from '../../web/platform/markup/template.ts'
import { website } from './website.ts'

/** The own part of a page that is put together; without one it is rendered. */
let assembled: Piece[] | undefined
/** What rendering was asked for: whether for data, and with which address. */
const made: { isData: boolean; url: string }[] = []

vi.mock('./site-build.ts', () => ({
  siteFromBuild: async () => async () => ({
    provide: (provided: Provided) => provided,
    handle: async ({ url }: Request, { isData, takeAssembled }: Provided) => {
      made.push({ isData, url })
      if (assembled) {
        const pieces = [new Kept('<main>'), new Kept('</main>')]
        takeAssembled?.({ frame: { nonce: 'of-the-frame', pieces }, parts: [assembled] })
      }
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
    keptAssets: { send: async () => false, text: async () => undefined },
  })
  return app
}

beforeEach(() => {
  made.length = 0
  counted = 0
  assembled = undefined
})

const search = '/results?treatmentName=MRI+Scan&location=Leeds'

test.each(['&z=.data', '&z=.data?', '&location=.data'])(
  'a page asked for with %s behind it is counted, and kept as a document for everyone',
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

test.each(['/widget/1.data', '/widget/1/badge.svg.data', '/%77idget/1.data', '//Widget/1/page.data'])(
  '%s is counted: the widget is made whichever way it is asked for',
  async address => {
    const app = await aWebsite()
    await app.inject(address)
    expect(counted).toBe(1)
  },
)

test("a clinic's widget is made once for everyone", async () => {
  const app = await aWebsite()
  for (let times = 0; times < 3; times++) await app.inject(`/widget/1?look=dark&x=${times}`)
  expect(made).toHaveLength(1)
})

test('a page for one visitor is a document, whatever its query ends with', async () => {
  const app = await aWebsite()
  expect((await app.inject('/account?z=.data')).body).toBe('a whole page')
  expect(counted).toBe(1)
})

test('nodes that put a page together from other pieces give it the same tag, and one that differs another', async () => {
  const tagOf = async (own: Piece[]) => {
    assembled = own
    const { body, headers } = await (await aWebsite()).inject(search)
    return { body, tag: headers.etag }
  }
  const written = await tagOf(['<p>£1</p><p>2</p>'])
  expect(written).toEqual({ body: '<main><p>£1</p><p>2</p></main>', tag: expect.stringMatching(/^"[^"]+"$/) })
  expect(await tagOf([new Kept('<p>£1</p>'), '<p>2</p>'])).toEqual(written)
  expect((await tagOf([new Kept('<p>£2</p>'), '<p>2</p>'])).tag).not.toBe(written.tag)
})
