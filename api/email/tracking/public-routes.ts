import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../../contract/core/problems.ts'
import { maxReportBytes, receiveDeliveryReport } from '../../../contract/email/bounces.ts'
import * as contract from '../../../contract/email/email.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { readPreferences, savePreferences, unsubscribe } from '../consent/preferences.ts'
import { takeEmailEvent } from './events/take-event.ts'
import { takeDeliveryReport } from './reports/take-report.ts'
import { follow, open } from './responses.ts'

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const visitOf = ({ method, headers }: FastifyRequest) => ({
  counts: method === 'GET',
  userAgent: headers['user-agent'],
})

/** What the links in an email lead to: for anyone who has the email, without a login. */
export function publicEmailRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.trackOpen, async ({ params }, { request, reply }) => {
    await open(deps, params.id, visitOf(request))
    // Shown inside a mail program, which is another site.
    reply.headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' })
    return reply
      .type('image/gif')
      .serializer(picture => picture)
      .send(pixel)
  })

  serve(app, deps, contract.trackClick, async ({ params }, { request, reply }) => {
    const url = await follow(deps, params.id, visitOf(request)).catch(error => {
      // A person gets a page that leads on, a program the error.
      if (error instanceof Problem && request.headers.accept?.includes('text/html'))
        return '/email-link-not-found'
      throw error
    })
    return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(url, 302)
  })

  serve(app, deps, contract.getEmailPreferences, async ({ params }) => readPreferences(deps, params.token))

  serve(app, deps, contract.saveEmailPreferences, async ({ params, body }) =>
    savePreferences(deps, params.token, body),
  )

  app.register(async oneClick => unsubscribeRoutes(oneClick, deps))
  app.register(async events => eventRoute(events, deps))
  app.register(async reports => reportRoute(reports, deps))
}

/** Own scope: mail programs send a form of some content type, with nothing we need. */
function unsubscribeRoutes(app: FastifyInstance, deps: Deps) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, done) =>
    done(null),
  )

  serve(app, deps, contract.unsubscribe, async ({ params }) => {
    await unsubscribe(deps, params.token)
    return { message: "You've been unsubscribed." }
  })

  // Mail programs look ahead with GET: it shows a page and changes nothing.
  app.get('/api/email/unsubscribe/:token', { schema: { hide: true } as object }, async (request, reply) => {
    const { token } = request.params as { token: string }
    return reply.redirect(`/unsubscribe/${encodeURIComponent(token)}`, 302)
  })
}

/** Own scope: the signature covers the raw bytes, so the body stays text here. */
function eventRoute(app: FastifyInstance, deps: Deps) {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  serve(app, deps, contract.receiveEmailEvent, async ({ body }, { request }) => {
    const signature = request.headers['x-mail-signature']
    await takeEmailEvent(deps, body, typeof signature === 'string' ? signature : undefined)
    return { received: true as const }
  })
}

/** Own scope: a report is an email, as bytes that the signature covers. */
function reportRoute(app: FastifyInstance, deps: Deps) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['message/rfc822', 'text/plain'],
    { parseAs: 'string', bodyLimit: maxReportBytes },
    (_request, body, done) => done(null, body),
  )
  serve(app, deps, receiveDeliveryReport, async ({ body }, { request }) => {
    const signature = request.headers['x-mail-signature']
    const bounces = await takeDeliveryReport(
      deps,
      body,
      typeof signature === 'string' ? signature : undefined,
    )
    return { received: true as const, bounces }
  })
}
