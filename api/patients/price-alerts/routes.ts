import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/patients/price-alerts.ts'
import type { Deps } from '../../deps.ts'
import { sendSoon } from '../../email/delivery/email-queue.ts'
import { serve } from '../../serve.ts'
import { confirmAlert, readAlert, stopAlert } from './own-alert.ts'
import { saveAlert } from './save-alert.ts'

/** How patients ask to be told about prices, and stop it. Who has an alert can stop it even where there are no new ones. */
export function priceAlertRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.requestPriceAlert, async ({ body }, { request }) => {
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, 400)
    await saveAlert(deps, { ip: request.ip, userAgent }, body)
    sendSoon(deps, request.log)
    return { message: "We've sent you an email. Open the link in it to confirm your alert." }
  })

  serve(app, deps, contract.readPriceAlert, async ({ params }) => readAlert(deps, params.token))

  serve(app, deps, contract.confirmPriceAlert, async ({ params }) => confirmAlert(deps, params.token))

  serve(app, deps, contract.stopAllPriceAlerts, async ({ params }) => {
    await stopAlert(deps, params.token, true)
    return { message: "We've deleted all your alerts and your email address." }
  })

  app.register(async oneClick => stopRoutes(oneClick, deps))
}

/** Own scope: mail programs send a form of some content type, with nothing we need. */
function stopRoutes(app: FastifyInstance, deps: Deps) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, done) =>
    done(null),
  )
  serve(app, deps, contract.stopPriceAlert, async ({ params }) => {
    await stopAlert(deps, params.token, false)
    return { message: "We've deleted this alert." }
  })

  // Mail programs look ahead with GET: it shows a page and changes nothing.
  app.get(
    '/api/price-alert-links/:token/stop',
    { schema: { hide: true } as object },
    async (request, reply) => {
      const { token } = request.params as { token: string }
      return reply.redirect(`/price-alerts/${encodeURIComponent(token)}`, 302)
    },
  )
}
