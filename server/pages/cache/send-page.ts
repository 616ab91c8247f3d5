import type { FastifyReply, FastifyRequest } from 'fastify'
import { allowFraming } from '../content-policy.ts'
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

/** Sends a page that is the same for everyone, or says that the visitor has it already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, pages: CompressedPages) {
  if (request.method === 'GET') page.served(request.headers)
  reply.code(page.status).headers(page.headers)
  allowFraming(reply)
  if (page.isForOthers) {
    for (const name of ofOneVisitor) reply.removeHeader(name)
    const known = knownTag(request.headers['if-none-match'], page)
    if (known) return reply.code(304).removeHeader('content-type').header('etag', known).send()
  }
  const sent = pages.sent(page, acceptedBy(request))
  return sent instanceof Promise ? sent.then(made => send(reply, page, made)) : send(reply, page, sent)
}

function send(reply: FastifyReply, { digest, isForOthers }: Page, { encoding, name, body }: Sent) {
  if (encoding) reply.header('content-encoding', encoding)
  if (isForOthers) reply.header('etag', tagOf(digest, name))
  return reply.send(body)
}

/** Strong: each encoding has bytes of its own, and so its own tag. */
const tagOf = (digest: string, name: string) => `"${digest}-${name}"`

/** The tag under which the visitor has this page, in whichever encoding. */
function knownTag(given: string | undefined, { digest }: Page) {
  if (!given) return undefined
  const at = given.indexOf(`"${digest}-`)
  return at < 0 ? undefined : given.slice(at, given.indexOf('"', at + 1) + 1)
}

const acceptedBy = ({ headers: { 'accept-encoding': accepted } }: FastifyRequest) => accepted?.toString()
