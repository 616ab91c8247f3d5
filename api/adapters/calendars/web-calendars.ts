import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { feedLimits } from '../../../contract/rules/limits.ts'
import { CalendarFailure, type Calendars, type Fetched, type Validators } from './calendars.ts'
import {
  guardedLookup,
  type IsAllowed,
  isPublicAddress,
  PrivateAddress,
  refusePrivateHost,
} from './public-address.ts'

type Options = {
  isAllowed?: IsAllowed
  /** Only tests have a server without a certificate. */
  protocols?: readonly string[]
  timeoutMs?: number
}
type Settings = Required<Options>

const maxRedirects = 3
const redirects = [301, 302, 303, 307, 308]
const first = (value: string | undefined, max: number) => (value && value.length <= max ? value : null)

/** Fetches calendars over the internet, with limits of size and time, and never from a private network. */
export function webCalendars({
  isAllowed = isPublicAddress,
  protocols = ['https:'],
  timeoutMs = feedLimits.timeoutMs,
}: Options = {}): Calendars {
  const settings = { isAllowed, protocols, timeoutMs }
  return {
    async fetch(address, known) {
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        return await fetchFrom(new URL(address), known, signal, settings)
      } catch (error) {
        if (error instanceof CalendarFailure) throw error
        if (error instanceof PrivateAddress) throw new CalendarFailure('private')
        throw new CalendarFailure(signal.aborted ? 'slow' : 'unreachable')
      }
    },
  }
}

async function fetchFrom(
  start: URL,
  known: Validators | undefined,
  signal: AbortSignal,
  settings: Settings,
): Promise<Fetched> {
  let url = start
  for (let turn = 0; turn <= maxRedirects; turn++) {
    const reply = await open(url, known, signal, settings)
    const { statusCode = 0, headers } = reply
    if (redirects.includes(statusCode) && headers.location) {
      reply.destroy()
      url = new URL(headers.location, url)
      continue
    }
    return readReply(reply, signal)
  }
  throw new CalendarFailure('unreachable')
}

function open(url: URL, known: Validators | undefined, signal: AbortSignal, settings: Settings) {
  const { isAllowed, protocols } = settings
  if (!protocols.includes(url.protocol)) throw new CalendarFailure('unreachable')
  refusePrivateHost(url.hostname, isAllowed)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(
      url,
      {
        // A connection of its own, to the address that was checked.
        agent: false,
        lookup: guardedLookup(isAllowed),
        signal,
        headers: {
          accept: 'text/calendar',
          'accept-encoding': 'identity',
          'user-agent': 'Clinic Atlas calendar reader',
          ...(known?.etag && { 'if-none-match': known.etag }),
          ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
        },
      },
      resolve,
    )
    sent.on('error', reject)
    sent.end()
  })
}

async function readReply(reply: IncomingMessage, signal: AbortSignal): Promise<Fetched> {
  const { statusCode = 0, headers } = reply
  if (statusCode === 304) {
    reply.destroy()
    return { unchanged: true }
  }
  if (statusCode !== 200) {
    reply.destroy()
    throw new CalendarFailure([401, 403, 404, 410].includes(statusCode) ? 'gone' : 'unreachable')
  }
  const text = await readText(reply, signal)
  // A page to sign in at is no calendar.
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text.slice(0, 200))) throw new CalendarFailure('not_calendar')
  return {
    unchanged: false,
    text,
    etag: first(headers.etag, 500),
    lastModified: first(headers['last-modified'], 100),
  }
}

async function readText(reply: IncomingMessage, signal: AbortSignal) {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of reply as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > feedLimits.maxBytes) {
      reply.destroy()
      throw new CalendarFailure('too_large')
    }
    parts.push(part)
  }
  signal.throwIfAborted()
  return Buffer.concat(parts).toString('utf8')
}
