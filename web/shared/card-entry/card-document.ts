import { redirectDocument } from 'react-router'
import type { CardEntry } from '../../../contract/providers/cards.ts'
import { asksForCard } from '../../../contract/rules/plan/card-pages.ts'

/** The address this document was loaded from: what its content security policy was made for. */
const opened = typeof location === 'undefined' ? '' : location.pathname

/**
 * Called by the browser's loaders of pages that ask for a card. The card provider's fields may only appear in a
 * document whose policy names them, so who comes from elsewhere on the site gets a new one.
 */
export function ensureCardDocument(entry: CardEntry, request: Request) {
  if (entry.kind === 'stripe' && !asksForCard(opened)) throw redirectDocument(request.url)
}
