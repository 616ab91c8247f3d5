import type { IncomingHttpHeaders } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { RequestHandler, ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { acceptedEncoding } from '../../api/http/content-encoding.ts'
import { addressGroup } from '../../api/http/limits/address-group.ts'
import type { ClinicsSeen } from '../../api/staff/analytics/clinics-seen.ts'
import type { Fetcher } from '../../contract/core/client.ts'
import { Problem } from '../../contract/core/problems.ts'
import type * as Entry from '../../web/entry.server.tsx'
import type { SiteSettings } from '../../web/platform/server-context.ts'
import { clinicsOnPage } from './clinics-on-page.ts'
import { contentPolicy, newNonce, reportingEndpoints } from './content-policy.ts'
import { type InlineHashes, takeInlineHashes } from './inline-hashes.ts'
import { type Page, PageCache } from './page-cache.ts'
import { showProblemsAsPages } from './problem-page.ts'
import { addressRead, cacheKey, isShared } from './shared-pages.ts'

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
}

type Build = ServerBuild & { entry: { module: typeof Entry } }
type Site = { provide: typeof Entry.provide; handle: RequestHandler }

const built = new URL('../../build/', import.meta.url)
const year = 31_536_000
/** Less than the limit of all requests: rendering a page costs a hundred times a cached one. */
const renderings = { requests: 240, seconds: 60 }
/** What the router fetches when somebody goes from page to page is data: nothing is rendered for it. */
const isData = ({ url }: FastifyRequest) => /\.data(\?|$)/.test(url)

/** Serves the website: built files, and every other address rendered by React Router. */
export async function website(app: FastifyInstance, options: Options) {
  const { dev, api, cardProvider, settings, mapTiles, clinicsSeen, dataVersion } = options
  // React Router reads bodies itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  showProblemsAsPages(app)
  const site = dev ? await siteFromSource(app) : await siteFromBuild(app)
  const page = (method: HTTPMethods[], url: string) =>
    app.route({ method, url, schema: { hide: true } as object, handler: render })
  page(['GET', 'HEAD', 'POST'], '/*')
  // Emails link to it. Under this one address of the API, asking for it is a page and sending to it is a call.
  page(['GET', 'HEAD'], '/api/confirm-email')

  const pages = new PageCache(dataVersion)
  const made = app.countsUnder('renderings', renderings)

  async function render(request: FastifyRequest, reply: FastifyReply) {
    reply.header('reporting-endpoints', reportingEndpoints)
    if (!dev && isShared(request)) {
      const address = addressRead(request.url)
      const page = await pages.page(cacheKey(address, Date.now()), () => wholePage(request, address))
      return sendPage(request, reply, page)
    }
    const nonce = newNonce()
    reply.header('content-security-policy', policyOf(request.url, { nonce }))
    const { response, served } = await make(request, webRequest(request, whileOpen(reply)), nonce)
    if (request.method === 'GET' && response.ok) served(request.headers)
    return send(request, reply, response)
  }

  const policyOf = (address: string, inline: { nonce: string } | InlineHashes) =>
    contentPolicy({ inline, dev, cardProvider, address, mapTiles })

  async function make(request: FastifyRequest, asked: Request, nonce: string) {
    if (!isData(request)) countRendering(request)
    const { provide, handle } = await site()
    let failed = false
    const report = (error: unknown) => {
      failed = true
      request.log.error({ err: error }, 'page: rendering failed')
    }
    const { notes: clinicNotes, countIn } = clinicsOnPage()
    const provided = provide({ nonce, api: api(request), site: settings, clinicNotes, report })
    const response = await handle(asked, provided)
    const served = (headers: IncomingHttpHeaders) => countIn(clinicsSeen, headers)
    return { response, served, failed: () => failed }
  }

  function countRendering({ ip }: FastifyRequest) {
    const { requests, endsInMs } = made.add(addressGroup(ip))
    if (requests > renderings.requests)
      throw new Problem('too_many_requests', { retryAfter: Math.ceil(endsInMs / 1000) })
  }

  /**
   * Rendered to its end even when the client has left: others may be waiting for it. Under our own name, whichever
   * the visitor used, and from nothing of their address but what its page reads.
   */
  async function wholePage(request: FastifyRequest, address: string): Promise<Page> {
    const asked = new Request(`${settings.origin}${address}`, { headers: headersOf(request) })
    const mark = newNonce()
    const { response, served, failed } = await make(request, asked, mark)
    const { body, hashes } = takeInlineHashes(Buffer.from(await response.arrayBuffer()), mark)
    return {
      status: response.status,
      headers: [...response.headers, ['content-security-policy', policyOf(address, hashes)]],
      body,
      isForOthers: response.status === 200 && !failed(),
      served: response.ok ? served : () => undefined,
    }
  }
}

async function siteFromBuild(app: FastifyInstance): Promise<() => Promise<Site>> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('client/', built)),
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names of built files change with their content; the few public ones keep theirs.
      const forever = /[\\/]client[\\/]assets[\\/]/.test(path)
      reply.header('cache-control', forever ? `public, max-age=${year}, immutable` : 'public, max-age=3600')
    },
  })
  const build: Build = await import(new URL('server/index.js', built).href)
  const { createRequestHandler, provide } = build.entry.module
  const site = { provide, handle: createRequestHandler(build, 'production') }
  return async () => site
}

async function siteFromSource(app: FastifyInstance): Promise<() => Promise<Site>> {
  const { createServer } = await import('vite')
  const vite: ViteDevServer = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done)
  })
  return async () => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as Build
    const { createRequestHandler, provide } = build.entry.module
    return { provide, handle: createRequestHandler(build, 'development') }
  }
}

/** Until the visitor has left. */
function whileOpen(reply: FastifyReply) {
  const gone = new AbortController()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/** The request as React Router knows them. Protocol and host are those the visitor used, also behind a proxy. */
function webRequest(request: FastifyRequest, signal: AbortSignal) {
  return new Request(address(request), {
    method: request.method,
    headers: headersOf(request),
    signal,
    ...(request.method === 'POST' && { body: Readable.toWeb(request.raw), duplex: 'half' }),
  } as RequestInit)
}

function headersOf(request: FastifyRequest) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one)
  }
  return headers
}

/** Joined as text: resolved against a base, a path of two slashes would name another host. */
function address(request: FastifyRequest) {
  const url = `${request.protocol}://${request.host}${request.originalUrl.replace(/^\/+/, '/')}`
  if (!URL.canParse(url)) throw new Problem('invalid_input')
  return url
}

function send(request: FastifyRequest, reply: FastifyReply, response: Response) {
  setHead(reply, response.status, response.headers)
  if (!response.body) return reply.send()
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
  return reply.send(compress(request, reply, body))
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { served, status, headers, body }: Page) {
  served(request.headers)
  setHead(reply, status, headers)
  return reply.send(encodingFor(request) ? compress(request, reply, Readable.from([body])) : body)
}

/** Pages whose address is a secret: kept by nobody, found by nobody, and not told to other sites. `no-referrer` would
 * also hide the origin of their forms, which the router then refuses. */
const isSecretAddress = (url: string) => /^\/+enquiry\//i.test(url)
const withSecretAddress = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
}

function setHead(reply: FastifyReply, status: number, headers: Iterable<[string, string]>) {
  reply.code(status).header('vary', 'accept-encoding')
  for (const [name, value] of headers) reply.header(name, value)
  if (isSecretAddress(reply.request.url)) reply.headers(withSecretAddress)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
}

const encodingFor = ({ headers }: FastifyRequest) =>
  acceptedEncoding(headers['accept-encoding'], ['br', 'gzip'])

/** Compresses text on zlib's own threads, sending on each piece as it comes. */
function compress(request: FastifyRequest, reply: FastifyReply, body: Readable) {
  if (!/^(text\/|application\/(json|xml|.*\+(json|xml)))/.test(String(reply.getHeader('content-type'))))
    return body
  const encoding = encodingFor(request)
  if (!encoding) return body
  reply.header('content-encoding', encoding).removeHeader('content-length')
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  return pipeline(
    body,
    encoding === 'br'
      ? createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: quality })
      : createGzip({ flush: constants.Z_SYNC_FLUSH }),
    // The sender of the stream gets the error as well, and aborts only this response.
    () => undefined,
  )
}
