import { randomBytes } from 'node:crypto'
import { policyReportPath } from '../../api/http/policy-reports.ts'
import { asksForCard } from '../../contract/rules/plan/card-pages.ts'
import type { InlineHashes } from './whole/inline-hashes.ts'

type Page = {
  /** What may be written into the page: what carries the nonce of one answer, or, on a page for everyone, these elements. */
  inline: { nonce: string } | InlineHashes
  dev: boolean
  cardProvider: boolean
  address: string
  /** Where streets on maps come from, when someone asks for them. */
  mapTiles?: string | undefined
}

/** The card provider's script, the frames its fields live in, and where they send the card to. */
const cardSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}
const noSources: typeof cardSources = { script: [], frame: [], connect: [] }

const originOf = (template: string) => new URL(template.replaceAll(/[{}]/g, '')).origin

/** Newer browsers look the name up here, older ones take the address from the policy itself. */
export const reportingEndpoints = `policy="${policyReportPath}"`

export const newNonce = () => randomBytes(18).toString('base64url')

/**
 * Scripts run only with the nonce or a known hash, or when one of those loads them. Only the pages that ask for a card know the
 * card provider. Development adds style elements and a socket.
 */
export function contentPolicy({ inline, dev, cardProvider, address, mapTiles }: Page) {
  const cards = cardProvider && asksForCard(address) ? cardSources : noSources
  const { script, style } = 'nonce' in inline ? sourcesOf(inline.nonce) : inline
  return [
    "default-src 'self'",
    ['script-src', ...script, "'strict-dynamic'", ...cards.script].join(' '),
    ['style-src', "'self'", ...(dev ? ["'unsafe-inline'"] : style)].join(' '),
    "style-src-attr 'unsafe-inline'",
    // On every page: one that has been opened keeps its policy when a map is opened from it.
    ['img-src', "'self'", 'data:', ...(mapTiles ? [originOf(mapTiles)] : [])].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...cards.connect, ...(dev ? ['ws:'] : [])].join(' '),
    // Of our own pages one is framed: the preview of a clinic's widget.
    ...(cards.frame.length > 0 ? [['frame-src', "'self'", ...cards.frame].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${policyReportPath}`,
    'report-to policy',
  ].join('; ')
}

/** The older header knows only "nobody" and "this site": where a policy allows everyone, it must go. */
export const allowsFraming = (policy: string | undefined) => /frame-ancestors \*/.test(policy ?? '')

const sourcesOf = (nonce: string): InlineHashes => ({
  script: [`'nonce-${nonce}'`],
  style: [`'nonce-${nonce}'`],
})
