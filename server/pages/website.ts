import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { addressGroup } from '../../api/http/limits/address-group.ts'
import { namePage } from '../../api/http/tracing.ts'
import type { ClinicsSeen } from '../../api/staff/analytics/clinics-seen.ts'
import type { Fetcher } from '../../contract/core/client.ts'
import { Problem } from '../../contract/core/problems.ts'
import type { Provided } from '../../web/entry.server.tsx'
import type { SiteSettings } from '../../web/platform/server-context.ts'
import type { KeptAssets } from './builds/kept-assets.ts'
import { answerAtOnce } from './cache/answer-at-once.ts'
import { CompressedPages } from './cache/compressed-pages.ts'
import { packBody } from './cache/packed-body.ts'
import { type Page, PageCache } from './cache/page-cache.ts'
import type { PurgePages } from './cache/purge-pages.ts'
import { cacheControl, sendPage } from './cache/send-page.ts'
import { cacheKey, sharedAddress } from './cache/shared-pages.ts'
import { clinicsOnPage } from './clinics-on-page.ts'
import { contentPolicy, newNonce, reportingEndpoints } from './content-policy.ts'
import { showProblemsAsPages } from './problem-page.ts'
import { sendResponse } from './send-response.ts'
import { siteFromBuild, siteFromSource } from './site-build.ts'
import { webRequest, whileOpen } from './web-request.ts'
import { joinPage, type WholePage } from './whole/assembled-page.ts'
import { type InlineHashes, takeInlineHashes } from './whole/inline-hashes.ts'

type Options = {
  /** Render from source with hot reload, instead of from the build. */
  dev: boolean
  /** How rendering calls the API for a visitor. */
  api: (visitor: FastifyRequest) => Fetcher
  /** Whether the pages that ask for a card show the card provider's own fields. */
  cardProvider: boolean
  /** Where clinics that were shown or opened are counted. */
  clinicsSeen: ClinicsSeen
  /** What pages show of the configuration. */
  settings: SiteSettings
  mapTiles: string | undefined
  /** Changes with the data that pages are made from. */
  dataVersion: () => string
  /** Where pages that caches in front of us may keep are noted, if there are such caches. */
  purge: Pick<PurgePages, 'kept'> | undefined
  /** Scripts and styles of other versions, where this one is built. */
  keptAssets: KeptAssets | undefined
}

/** Less than the limit of all requests: rendering a page costs a hundred times a cached one. */
const renderings = { requests: 240, seconds: 60 }
const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0]!
/**
 * What the router fetches when someone goes from page to page is data: nothing is rendered for it. The widget is no page
 * of the router, and is made whichever way it is asked for.
 */
function isData(request: FastifyRequest) {
  const path = pathOf(request)
  return path.endsWith('.data') && !/^\/+widget\//i.test(decodeURIComponent(path))
}

/** Serves the website: built files, and every other address rendered by React Router. */
export async function website(app: FastifyInstance, options: Options) {
  const { dev, api, cardProvider, settings, mapTiles, clinicsSeen, dataVersion, purge, keptAssets } = options
  // React Router reads bodies itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  showProblemsAsPages(app)
  const site = keptAssets ? await siteFromBuild(app, keptAssets) : await siteFromSource(app)
  if (app.hasRequestDecorator('spanContext'))
    app.addHook('onRequest', async request => {
      if (request.routeOptions.url === '/*')
        namePage(request, (await site()).routeOf(pathOf(request).replace(/\.data$/, '')))
    })
  const page = (method: HTTPMethods[], url: string) =>
    app.route({ method, url, schema: { hide: true } as object, handler: render })
  page(['GET', 'HEAD', 'POST'], '/*')
  // Emails link to it. Under this one address of the API, asking for it is a page and sending to it is a call.
  page(['GET', 'HEAD'], '/api/confirm-email')
  // Those of this version are found before.
  if (keptAssets)
    app.get<{ Params: { name: string } }>(
      '/assets/:name',
      { schema: { hide: true } as object },
      async (request, reply) =>
        (await keptAssets.send(request, reply, request.params.name)) ? reply : render(request, reply),
    )

  const pages = new PageCache(dataVersion)
  const compressed = new CompressedPages()
  const made = app.countsUnder('renderings', renderings)
  // A trace begins in a hook.
  if (!dev && !app.hasRequestDecorator('spanContext'))
    answerAtOnce(app, { pages, compressed, kept: noteKept })

  /** Not async: a page that is kept needs no promise. */
  function render(request: FastifyRequest, reply: FastifyReply) {
    reply.header('reporting-endpoints', reportingEndpoints)
    const address = dev ? undefined : sharedAddress(request)
    if (address === undefined) return renderForOne(request, reply)
    const key = cacheKey(address, Date.now())
    const known = pages.known(key)
    if (known) return serve(request, reply, known)
    return pages.page(key, () => wholePage(request, address)).then(page => serve(request, reply, page))
  }

  function serve(request: FastifyRequest, reply: FastifyReply, page: Page) {
    noteKept(request.url, page)
    return sendPage(request, reply, page, compressed)
  }

  function noteKept(address: string, { isForOthers, clinics }: Page) {
    if (isForOthers) purge?.kept(address, clinics)
  }

  async function renderForOne(request: FastifyRequest, reply: FastifyReply) {
    const nonce = newNonce()
    reply.header('content-security-policy', policyOf(request.url, { nonce }))
    const { response, served } = await make(request, webRequest(request, whileOpen(reply)), nonce)
    // A redirect counts too: that is how someone comes from a clinic's own website.
    if (request.method === 'GET' && response.status < 400) served(request.headers)
    return sendResponse(request, reply, response)
  }

  const policyOf = (address: string, inline: { nonce: string } | InlineHashes) =>
    contentPolicy({ inline, dev, cardProvider, address, mapTiles })

  async function make(request: FastifyRequest, asked: Request, nonce: string, take: Take = {}) {
    // What is kept for others is always a document, whatever its address was asked with.
    const asksForData = !take.takeWhole && isData(request)
    if (!asksForData) countRendering(request)
    const { provide, handle } = await site()
    let failed = false
    const report = (error: unknown) => {
      failed = true
      request.log.error({ err: error }, 'page: rendering failed, answering with an error page')
    }
    const { notes: clinicNotes, countIn, clinics } = clinicsOnPage()
    const provided = provide({
      nonce,
      takeWhole: take.takeWhole,
      takeAssembled: take.takeAssembled,
      isData: asksForData,
      api: api(request),
      site: settings,
      clinicNotes,
      report,
      warn: message => request.log.warn(message),
    })
    const response = await handle(asked, provided)
    return { response, served: countedBy(countIn, clinicsSeen), clinics, failed: () => failed }
  }

  function countRendering({ ip }: FastifyRequest) {
    const { requests, endsInMs } = made.add(addressGroup(ip))
    if (requests > renderings.requests)
      throw new Problem('too_many_requests', { retryAfter: Math.ceil(endsInMs / 1000) })
  }

  /**
   * Rendered to its end even when the client has left: others may be waiting for it. Under our own name, whichever
   * the visitor used, and from nothing of their request but what its page reads of the address.
   */
  async function wholePage(request: FastifyRequest, address: string): Promise<Page> {
    const asked = new Request(`${settings.origin}${address}`)
    const mark = newNonce()
    let taken: WholePage | undefined
    const { response, served, clinics, failed } = await make(request, asked, mark, {
      takeWhole(page) {
        taken = packed(takeInlineHashes(page, mark))
      },
      takeAssembled(page) {
        taken = joinPage(page)
      },
    })
    // What was not rendered, such as a redirect, has its few bytes in the response.
    const { body, hashes } =
      taken ?? packed(takeInlineHashes(Buffer.from(await response.arrayBuffer()), mark))
    const isForOthers = response.status === 200 && !failed()
    // The widget, which others frame, brings its own.
    const policy = response.headers.get('content-security-policy') ?? policyOf(address, hashes)
    return {
      status: response.status,
      headers: {
        vary: 'accept-encoding',
        'cache-control': isForOthers ? cacheControl(address) : 'private, no-cache',
        ...Object.fromEntries(response.headers),
        'content-security-policy': policy,
      },
      body,
      digest: digestOf(policy, body.bytes),
      isForOthers,
      served: response.ok ? served : nothingCounted,
      clinics: clinics(),
    }
  }
}

const nothingCounted = () => undefined

/** Made here: within the making of a page it would keep all of that in memory for as long as the page, the request included. */
const countedBy =
  (countIn: ReturnType<typeof clinicsOnPage>['countIn'], seen: ClinicsSeen) =>
  (headers: IncomingHttpHeaders) =>
    countIn(seen, headers)

type Take = Pick<Provided, 'takeAssembled'> & Partial<Pick<Provided, 'takeWhole'>>

const packed = ({ body, ...rest }: ReturnType<typeof takeInlineHashes>): WholePage => ({
  ...rest,
  body: packBody(body),
})

/** Of all that is sent, so that a page has the same tag at every node and whenever it is made again. */
const digestOf = (policy: string, packedBody: Buffer) =>
  createHash('sha256').update(policy).update(packedBody).digest('base64url').slice(0, 22)
