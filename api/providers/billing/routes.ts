import type { FastifyInstance } from 'fastify'
import { pageOf, sliceOf } from '../../../contract/core/page-count.ts'
import { Problem } from '../../../contract/core/problems.ts'
import { downloadAdjustment } from '../../../contract/providers/adjustments.ts'
import * as contract from '../../../contract/providers/billing.ts'
import { getBillingDetails, saveBillingDetails } from '../../../contract/providers/billing-details.ts'
import {
  authenticateSimulatedCard,
  createSimulatedCard,
  getCardEntry,
  startCardSetup,
  startOwnCardSetup,
} from '../../../contract/providers/cards.ts'
import { messages } from '../../../contract/text/messages.ts'
import type { Deps } from '../../deps.ts'
import { sendSoon } from '../../email/delivery/email-queue.ts'
import { sendCsv, sendFile } from '../../http/downloads/send-download.ts'
import { webhooks } from '../../metrics.ts'
import { serve } from '../../serve.ts'
import { adjustmentPdf } from './adjustments/adjustment-pdf.ts'
import { readAdjustments } from './adjustments/read-adjustments.ts'
import { changeBillingDetails, readBillingDetails } from './invoices/billing-details.ts'
import { invoicePdf } from './invoices/invoice-pdf.ts'
import { invoicesCsv } from './invoices/invoices-csv.ts'
import { invoicesOf } from './invoices/queries.ts'
import { subscribeAgain } from './orders/subscribe-again.ts'
import { saveCard, saveOwnCard } from './save-card.ts'
import {
  cancelSubscription,
  readAuthentication,
  readSubscription,
  resumeSubscription,
  updatePaymentMethod,
} from './service.ts'
import { takeEvent } from './webhook.ts'

const invoicesOnPage = 20

export function billingRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.getSubscription, async (_, { who }) => readSubscription(deps, who.providerId))

  serve(app, deps, contract.cancelSubscription, async (_, { who, request }) => {
    const subscription = await cancelSubscription(deps, who.providerId)
    sendSoon(deps, request.log)
    return { ...subscription, message: messages.subscriptionWillBeCanceled }
  })

  serve(app, deps, contract.resumeSubscription, async (_, { who }) =>
    resumeSubscription(deps, who.providerId),
  )

  serve(app, deps, contract.updatePaymentMethod, async ({ body }, { who, request }) => {
    const subscription = await updatePaymentMethod(deps, who.providerId, body.paymentMethodId)
    sendSoon(deps, request.log)
    return { ...subscription, message: messages.paymentMethodUpdated }
  })

  serve(app, deps, contract.subscribeAgain, async ({ body }, { who, request }) => {
    const subscription = await subscribeAgain(deps, who.providerId, body.paymentMethodId)
    sendSoon(deps, request.log)
    return subscription
  })

  serve(app, deps, contract.readAuthentication, async (_, { who, request, reply }) => {
    const read = await readAuthentication(deps, who.providerId)
    sendSoon(deps, request.log)
    reply.header('cache-control', 'no-store')
    return read
  })

  serve(app, deps, contract.downloadInvoice, async ({ params }, context) =>
    sendFile(context, async () => ({
      type: 'application/pdf',
      ...(await invoicePdf(deps, context.who.providerId, params.id)),
    })),
  )

  serve(app, deps, downloadAdjustment, async ({ params }, context) =>
    sendFile(context, async () => ({
      type: 'application/pdf',
      ...(await adjustmentPdf(deps, context.who.providerId, params.id)),
    })),
  )

  serve(app, deps, contract.downloadInvoices, async (_, context) =>
    sendCsv(context, 'clinic-atlas-invoices.csv', () => invoicesCsv(deps.db, context.who.providerId)),
  )

  serve(app, deps, getBillingDetails, async (_, { who }) => readBillingDetails(deps, who.providerId))

  serve(app, deps, saveBillingDetails, async ({ body }, { who }) =>
    changeBillingDetails(deps, who.providerId, body),
  )

  serve(app, deps, contract.listInvoices, async ({ query: { page } }, { who }) => {
    const slice = sliceOf(page, invoicesOnPage)
    const { rows, total } = await invoicesOf(deps.db, who.providerId, slice)
    const adjusted = await readAdjustments(deps.db, rows)
    const items = rows.map(({ amountPence, issuedAt, paidAt, periodStart, periodEnd, ...row }) => ({
      ...row,
      amount: amountPence / 100,
      issuedAt: issuedAt.toISOString(),
      paidAt: paidAt?.toISOString() ?? null,
      periodStart: periodStart.toISOString(),
      periodEnd: periodEnd.toISOString(),
      ...adjusted(row.id),
    }))
    return pageOf(items, total, page, invoicesOnPage)
  })

  serve(app, deps, getCardEntry, async () => deps.cards.entry)

  serve(app, deps, startCardSetup, async ({ body }, { request, reply }) => {
    reply.header('cache-control', 'no-store')
    return saveCard(deps, body.session, request.ip)
  })

  serve(app, deps, startOwnCardSetup, async (_, { who, reply }) => {
    reply.header('cache-control', 'no-store')
    return saveOwnCard(deps, who.providerId)
  })

  serve(app, deps, authenticateSimulatedCard, async ({ body }, { request }) => {
    if (!deps.cards.simulator) throw new Problem('not_found')
    await deps.cards.simulator.authenticate(body.clientSecret, body.outcome)
    sendSoon(deps, request.log)
    return { authenticated: true as const }
  })

  serve(app, deps, createSimulatedCard, async ({ body }) => {
    if (!deps.cards.simulator) throw new Problem('not_found')
    return deps.cards.simulator.addCard(body)
  })

  app.register(async webhook => webhookRoute(webhook, deps))
}

/** In a scope of its own: a signature is over the bytes that came, so the body stays text here. */
function webhookRoute(app: FastifyInstance, deps: Deps) {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  serve(app, deps, contract.receiveCardEvent, async ({ body }, { request }) => {
    const signature = request.headers['stripe-signature']
    const taking = takeEvent(deps, body, typeof signature === 'string' ? signature : undefined)
    const outcome = await taking.catch(error => {
      webhooks.inc({ sender: 'cards', outcome: 'failed' })
      throw error
    })
    webhooks.inc({ sender: 'cards', outcome })
    sendSoon(deps, request.log)
    return { received: true as const }
  })
}
