import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { allowsFraming } from '../content-policy.ts'
import type { CompressedPages, Sent } from './compressed-pages.ts'
import type { Page } from './page-cache.ts'

/**
 * Browsers ask each time; a cache in front of us may answer for a minute and a half, and half a minute longer while it
 * asks. Together 120 s: the longest that a changed clinic may stay hidden behind it.
 */
const keptByCaches = 'public, max-age=0, s-maxage=90, stale-while-revalidate=30'
/** Which clinics are open changes by the minute. */
const keptForAMinute = 'public, max-age=0, s-maxage=20, stale-while-revalidate=10'
/** Of one visitor's request: a cache would repeat them to others. */
const ofOneVisitor = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-request-id']

export const cacheControl = (address: string) =>
  /[?&]openNow=/.test(address) ? keptForAMinute : keptByCaches

/** What is sent for a page: without a body where the visitor has it already. */
export type Answer = { status: number; headers: Record<string, string>; body?: Buffer }

/** At once when its bytes are kept. */
export function answerFor(
  asked: IncomingHttpHeaders,
  page: Page,
  pages: CompressedPages,
): Answer | Promise<Answer> {
  const known = page.isForOthers ? knownTag(asked['if-none-match'], page) : undefined
  if (known) return { status: 304, headers: { ...confirmed(page), etag: known } }
  const sent = pages.sent(page, asked['accept-encoding']?.toString())
  return sent instanceof Promise ? sent.then(made => whole(page, made)) : whole(page, sent)
}

const whole = ({ status, headers, digest, isForOthers }: Page, { encoding, name, body }: Sent): Answer => ({
  status,
  headers: {
    ...headers,
    ...(encoding && { 'content-encoding': encoding }),
    ...(isForOthers && { etag: tagOf(digest, name) }),
  },
  body,
})

/** The visitor keeps every other header of the answer it has: the tag would differ if one of them did. */
const confirmed = ({ headers: { vary = '', 'cache-control': control = '' } }: Page) => ({
  vary,
  'cache-control': control,
})

/** Sends a page that is the same for everyone, or says that the visitor has it already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, pages: CompressedPages) {
  if (request.method === 'GET') page.served(request.headers)
  if (page.isForOthers) for (const name of ofOneVisitor) reply.removeHeader(name)
  if (allowsFraming(page.headers['content-security-policy'])) reply.removeHeader('x-frame-options')
  const answer = answerFor(request.headers, page, pages)
  if (!(answer instanceof Promise) && answer.status === 304)
    for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
  return answer instanceof Promise ? answer.then(made => send(reply, made)) : send(reply, answer)
}

const send = (reply: FastifyReply, { status, headers, body }: Answer) =>
  reply.code(status).headers(headers).send(body)

/** Strong: each encoding has bytes of its own, and so its own tag. */
const tagOf = (digest: string, name: string) => `"${digest}-${name}"`

/** The tag under which the visitor has this page, in whichever encoding. */
function knownTag(given: string | undefined, { digest }: Page) {
  if (!given) return undefined
  const at = given.indexOf(`"${digest}-`)
  return at < 0 ? undefined : given.slice(at, given.indexOf('"', at + 1) + 1)
}
