import { policyReportPath } from '../../api/http/policy-reports.ts'

type Page = {
  nonce: string
  dev: boolean
  cardProvider: boolean
  address: string
  /** Where streets on maps come from, when somebody asks for them. */
  mapTiles?: string | undefined
}

/** The card provider's script, the frames its fields live in, and where they send the card to. */
const cardSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}
const noSources: typeof cardSources = { script: [], frame: [], connect: [] }

const asksForCard = (address: string) => /^\/+(signup|account)(\/|\?|$)/.test(address)

const originOf = (template: string) => new URL(template.replaceAll(/[{}]/g, '')).origin

/** Newer browsers look the name up here, older ones take the address from the policy itself. */
export const reportingEndpoints = `policy="${policyReportPath}"`

/**
 * Scripts run only with the nonce, or when one of those loads them. Only the pages that ask for a card know the
 * card provider. Development adds style elements and a socket.
 */
export function contentPolicy({ nonce, dev, cardProvider, address, mapTiles }: Page) {
  const cards = cardProvider && asksForCard(address) ? cardSources : noSources
  return [
    "default-src 'self'",
    ['script-src', `'nonce-${nonce}'`, "'strict-dynamic'", ...cards.script].join(' '),
    `style-src 'self' ${dev ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    // On every page: one that has been opened keeps its policy when a map is opened from it.
    ['img-src', "'self'", 'data:', ...(mapTiles ? [originOf(mapTiles)] : [])].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...cards.connect, ...(dev ? ['ws:'] : [])].join(' '),
    ...(cards.frame.length > 0 ? [['frame-src', ...cards.frame].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${policyReportPath}`,
    'report-to policy',
  ].join('; ')
}
