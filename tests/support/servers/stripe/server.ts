import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { newStripeAccount } from './account.ts'
import { failure, type Params, page, type Reply } from './objects.ts'
import { wrongParameter } from './parameters.ts'

export const stripeKeys = {
  secretKey: 'sk_test_clinic_atlas',
  publishableKey: 'pk_test_clinic_atlas',
  webhookSecret: 'whsec_clinic_atlas',
  priceId: 'price_listing_monthly',
  instance: 'clinic-atlas.test',
}

/** How an answer can fail: before anything was done, or after it was done and the answer was lost. */
type Fault =
  | { kind: 'answer'; status: number; error: object; headers?: Record<string, string> }
  | { kind: 'silence'; ms: number }
  | { kind: 'reset' }
  | { kind: 'lost answer' }

/** A fault hits the next request, or the next of one call. */
type PlannedFault = Fault & { on?: string }

type SeenRequest = {
  method: string
  path: string
  params: Params
  idempotencyKey: string | undefined
  version: string | undefined
}

/** A server that speaks the card provider's protocol: forms in, JSON out, keys, versions, errors and all. */
export async function startStripe() {
  const account = newStripeAccount(stripeKeys.priceId)
  const requests: SeenRequest[] = []
  const faults: PlannedFault[] = []
  const answered = new Map<string, { fingerprint: string; reply: Reply }>()

  function perform({ route, id, child }: Route, params: Params): Reply {
    const calls: Record<string, () => Reply> = {
      'POST /v1/customers': () => account.createCustomer(params),
      'GET /v1/customers/:id': () => account.getCustomer(id),
      'POST /v1/customers/:id': () => account.updateCustomer(id, params),
      'DELETE /v1/customers/:id': () => account.deleteCustomer(id),
      'GET /v1/customers/:id/tax_ids': () => account.taxIds.list(id, params),
      'POST /v1/customers/:id/tax_ids': () => account.taxIds.add(id, params),
      'DELETE /v1/customers/:id/tax_ids/:child': () => account.taxIds.remove(child),
      'POST /v1/payment_methods/:id/attach': () => account.attachMethod(id, params),
      'POST /v1/payment_methods/:id/detach': () => account.detachMethod(id),
      'GET /v1/payment_methods': () => account.listMethods(params),
      'POST /v1/setup_intents': () => account.createSetupIntent(params),
      'GET /v1/prices/:id': () => account.getPrice(id),
      'GET /v1/webhook_endpoints': () => page(account.webhooks, params),
      'GET /v1/invoice_payments': () => account.listInvoicePayments(params),
      'POST /v1/refunds': () => account.adjustments.createRefund(params),
      'POST /v1/credit_notes': () => account.adjustments.createCreditNote(params),
      'GET /v1/refunds': () => account.adjustments.listRefunds(params),
      'GET /v1/disputes': () => account.adjustments.listDisputes(params),
      'GET /v1/credit_notes': () => account.adjustments.listCreditNotes(params),
      'POST /v1/subscriptions': () => account.createSubscription(params),
      'GET /v1/subscriptions': () => account.listSubscriptions(params),
      'GET /v1/subscriptions/:id': () => account.getSubscription(id, params),
      'POST /v1/subscriptions/:id': () => account.updateSubscription(id, params),
      'DELETE /v1/subscriptions/:id': () => account.cancelSubscription(id),
      'GET /v1/invoices': () => account.listInvoices(params),
      'GET /v1/invoices/:id': () => account.getInvoice(id),
      'POST /v1/invoices/:id/pay': () => account.payInvoice(id),
    }
    const unrecognised = { type: 'invalid_request_error', message: `Unrecognized request URL (${route})` }
    return refusedParameters(route, params) ?? calls[route]?.() ?? failure(404, unrecognised)
  }

  /** The same key gives the first answer again; with other parameters it is refused. */
  function once({ idempotencyKey, method, path, params }: SeenRequest, work: () => Reply) {
    if (!idempotencyKey) return { reply: work(), replayed: false }
    const fingerprint = JSON.stringify([method, path, params])
    const before = answered.get(idempotencyKey)
    if (!before) {
      const reply = work()
      answered.set(idempotencyKey, { fingerprint, reply })
      return { reply, replayed: false }
    }
    const message =
      'Keys for idempotent requests can only be used with the same parameters they were first used with.'
    const reply =
      before.fingerprint === fingerprint ? before.reply : failure(400, { type: 'idempotency_error', message })
    return { reply, replayed: true }
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const seen = await readRequest(request)
    requests.push(seen)
    const found = routeOf(seen)
    const send = (reply: Reply, headers: Record<string, string> = {}) =>
      response
        .writeHead(reply.status, { 'content-type': 'application/json', 'request-id': 'req_1', ...headers })
        .end(JSON.stringify(reply.body))
    if (request.headers.authorization !== `Bearer ${stripeKeys.secretKey}`)
      return send(failure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' }))
    const planned = faults.findIndex(({ on }) => !on || on === found.route)
    const [fault] = planned >= 0 ? faults.splice(planned, 1) : []
    if (fault?.kind === 'reset') return request.socket.destroy()
    if (fault?.kind === 'silence') await pause(fault.ms)
    if (fault?.kind === 'answer') return send(failure(fault.status, fault.error), fault.headers)
    const { reply, replayed } = once(seen, () => perform(found, seen.params))
    if (fault?.kind === 'lost answer') return request.socket.destroy()
    return send(reply, replayed ? { 'idempotent-replayed': 'true' } : {})
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    account,
    requests,
    faults,
    settings: { ...stripeKeys, apiBase: `http://127.0.0.1:${port}` },
    close: () => server.close(),
  }
}

async function readRequest(request: IncomingMessage): Promise<SeenRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const url = new URL(request.url ?? '/', 'http://stripe')
  const form =
    request.method === 'POST' ? new URLSearchParams(Buffer.concat(chunks).toString()) : url.searchParams
  return {
    method: request.method ?? '',
    path: url.pathname,
    params: nested(form),
    idempotencyKey: request.headers['idempotency-key']?.toString(),
    version: request.headers['stripe-version']?.toString(),
  }
}

/** `items[0][price]=x` as `{ items: [{ price: 'x' }] }`. */
function nested(form: URLSearchParams): Params {
  const root: Params = {}
  for (const [name, value] of form) {
    const path = name.replaceAll(']', '').split('[')
    let place: Params = root
    path.forEach((part, index) => {
      const next = path[index + 1]
      if (next === undefined) {
        place[part] = value
        return
      }
      place[part] ??= /^\d*$/.test(next) ? [] : {}
      place = place[part] as Params
    })
  }
  return root
}

type Route = ReturnType<typeof routeOf>

const routeOf = ({ method, path }: SeenRequest) => {
  const [, version, resource, id = '', action, child = ''] = path.split('/')
  const rest = [id && ':id', action, child && ':child'].filter(Boolean).map(part => `/${part}`)
  return { route: `${method} /${version}/${resource}${rest.join('')}`, id: decodeURIComponent(id), child }
}

function refusedParameters(route: string, params: Params): Reply | undefined {
  const wrong = wrongParameter(route, params)
  return wrong && failure(400, { type: 'invalid_request_error', ...wrong })
}
