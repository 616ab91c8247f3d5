import type { IncomingHttpHeaders } from 'node:http'

type Asked = { method: string; url: string; headers: IncomingHttpHeaders }

const search = ['treatmentName', 'location']
const filters = ['sort', 'maxDistance', 'minRating', 'maxPrice', 'minExperience']

/**
 * The pages that show the same to everybody who has not signed in to anything, by the first part of their path, each
 * with the parameters of its address that it reads. Whatever else an address holds neither costs a rendering nor a
 * place in the page cache: a page that learns to read a parameter gets it here too.
 */
export const sharedPages: Readonly<Record<string, readonly string[]>> = {
  '': [],
  prelaunch: [],
  homepage: [],
  providersearch: ['q', 'page'],
  results: [...search, ...filters, 'page'],
  clinic: [...search, 'offer', 'reviews', 'sent'],
  resultexamples: [...filters, 'opened'],
  compare: ['ids', ...search],
  treatments: [],
  'marketing-strategies': [],
  'future-of-private-healthcare': [],
  'convert-searches-to-patients': [],
  terms: [],
  cookies: [],
  accessibility: [],
  'about-our-data': [],
  'privacy-policy': [],
}

/** Of all other parameters pages read the first that is given. */
const readInFull = new Set(['ids'])
/** Pages read a hundred characters of what is typed, each of up to two units, and a handful of ids. */
const longestValue = 200

function pageOf(url: string) {
  const name = /^\/+([^/?#]*)/.exec(url)?.[1] ?? ''
  // An address may be called as something that every object has: /constructor.
  return Object.hasOwn(sharedPages, name) ? sharedPages[name] : undefined
}

/** Whether an address shows the same to everybody who asks like this. */
export const isShared = ({ method, url, headers }: Asked) =>
  method === 'GET' && !headers.cookie && !headers.authorization && pageOf(url) !== undefined

/** The address as far as its page reads it, the same for all that show the same: what it is made from and kept under. */
export function addressRead(url: string) {
  const [path = '', ...rest] = url.replace(/^\/+/, '/').split('?')
  const given = new URLSearchParams(rest.join('?'))
  const read = new URLSearchParams()
  for (const name of pageOf(url) ?? []) {
    const values = given.getAll(name)
    if (values.length === 0) continue
    const value = readInFull.has(name) ? values.join(',') : values[0]!
    read.set(name, value.trim().slice(0, longestValue))
  }
  return read.size > 0 ? `${path}?${read}` : path
}
