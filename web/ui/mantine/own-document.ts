import { type MiddlewareFunction, redirectDocument } from 'react-router'

/**
 * Mantine and the card provider's fields write styles and frames that the policy of a page for everyone does not
 * allow: coming from one, these screens open as a document of their own, with a nonce.
 */
export const inOwnDocument: MiddlewareFunction = ({ request }) => {
  if (document.querySelector('script[nonce]')) return
  const { pathname, search, hash } = new URL(request.url)
  throw redirectDocument(pathname + search + hash)
}
