import type { FastifyInstance, FastifyRequest } from 'fastify'
import { html } from '../../api/html.ts'
import { problems } from '../../contract/core/problems.ts'
import { productName } from '../../contract/text/product.ts'
import { newNonce } from './content-policy.ts'

const titles: Record<number, string> = {
  429: 'Too many requests',
  503: 'We will be right back',
}
const words: Record<number, string> = {
  429: problems.too_many_requests.message,
  503: problems.unavailable.message,
}

const style = `
:root { color-scheme: light dark }
body { margin: 0; padding: 12vh 24px; font: 1.0625rem/1.6 system-ui, sans-serif }
main { max-width: 34rem; margin: auto }
h1 { font-size: 1.75rem; line-height: 1.25 }`

/**
 * A request refused before its page was rendered gets a readable page, with the same status and headers.
 * It is small and needs nothing else from us: there may be little left to give.
 */
export function showProblemsAsPages(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!(reply.statusCode in titles) || !wantsPage(request)) return done(null, payload)
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return done(null, payload)
    const nonce = newNonce()
    reply
      .type('text/html; charset=utf-8')
      .removeHeader('content-length')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
    done(null, pageOf(request, reply.statusCode, nonce))
  })
}

/** Also of a form that is sent without scripts. */
const wantsPage = ({ headers }: FastifyRequest) => /\btext\/html\b/.test(headers.accept ?? '')

const pageOf = ({ method, url, id }: FastifyRequest, status: number, nonce: string) =>
  html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${titles[status]} | ${productName}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<p><b>${productName}</b></p>
<h1>${titles[status]}</h1>
<p>${words[status]}</p>
<p><a href="${url.replace(/^\/+/, '/')}">${method === 'POST' ? 'Back to the form' : 'Try again'}</a></p>
<p><small>Request ${id}</small></p>
</main>
</body>
</html>
`.markup
