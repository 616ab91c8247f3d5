import { IncomingMessage } from 'node:http'
import {
  type Attributes,
  type Context,
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { currentRequest } from './current-request.ts'

// Of OpenTelemetry only its interface, which does nothing unless the server has started its tracing.
const tracer = trace.getTracer('clinic-atlas')

/** Under this name every span has the id that log lines call `reqId`. */
const requestId = 'clinic_atlas.request_id'
/** Asked for all the time, and never slow for a reason that a trace could tell. */
const untraced = /^\/(?:healthz|readyz|metrics|assets\/)/

/**
 * A span for each request and for each call that a page makes in process, by route: addresses may contain searches and
 * tokens. A `traceparent` from outside is taken over only from a proxy that is trusted.
 */
export function traceRequests(app: FastifyInstance, trustsProxy: boolean) {
  app.decorateRequest('spanContext', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    const isInner = !(request.raw instanceof IncomingMessage)
    if (!isInner && untraced.test(request.url)) return done()
    const parent = isInner ? context.active() : callerOf(request, trustsProxy)
    const { method, id } = request
    const route = request.routeOptions.url ?? 'none'
    const span = tracer.startSpan(
      `${method} ${route}`,
      {
        kind: isInner ? SpanKind.INTERNAL : SpanKind.SERVER,
        attributes: { 'http.request.method': method, 'http.route': route, [requestId]: id },
      },
      parent,
    )
    request.spanContext = trace.setSpan(parent, span)
    context.with(request.spanContext, done)
  })
  app.addHook('onResponse', ({ spanContext }, { statusCode }, done) => {
    const span = spanContext && trace.getSpan(spanContext)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}

const callerOf = ({ headers }: FastifyRequest, trustsProxy: boolean) =>
  trustsProxy ? propagation.extract(ROOT_CONTEXT, headers, defaultTextMapGetter) : ROOT_CONTEXT

/** All pages have one route at the server: the span of a request is named after the page's own. */
export function namePage({ method, spanContext }: FastifyRequest, pattern: string) {
  if (!spanContext) return
  trace.getSpan(spanContext)?.updateName(`${method} ${pattern}`).setAttribute('http.route', pattern)
}

type Work = {
  name: string
  kind?: SpanKind
  attributes?: Attributes
  /** What it belongs to, where that is not what called it. */
  within?: Context
  /** The span it was picked up in, beside the one it belongs to. */
  pickedUpIn?: Span | undefined
}

/** Does the work in a span of its own. Of an error it notes only the code: messages may contain addresses. */
export async function inSpan<T>(
  { name, kind = SpanKind.INTERNAL, attributes = {}, within = context.active(), pickedUpIn }: Work,
  work: () => Promise<T>,
): Promise<T> {
  const id = currentRequest.getStore()
  const links = pickedUpIn ? [{ context: pickedUpIn.spanContext() }] : []
  const span = tracer.startSpan(
    name,
    { kind, links, attributes: { ...attributes, ...(id && { [requestId]: id }) } },
    within,
  )
  try {
    return await context.with(trace.setSpan(within, span), work)
  } catch (error) {
    failed(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** Notes a statement that has just ended, below what it was made for. What the server does for nobody is left out. */
export function noteStatement(statement: string, ms: number, error?: unknown) {
  if (!trace.getActiveSpan()) return
  const ended = Date.now()
  const span = tracer.startSpan(summaryOf(statement), {
    kind: SpanKind.CLIENT,
    startTime: ended - ms,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement.slice(0, 1_000) },
  })
  if (error) failed(span, error)
  span.end(ended)
}

function failed(span: Span, error: unknown) {
  const { code } = error as { code?: unknown }
  span.setAttribute('error.type', typeof code === 'string' ? code : 'error')
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** "insert mail_queue": what it does, to which table first. */
function summaryOf(statement: string) {
  const [, verb = 'statement'] = /^\s*(\w{1,20})/.exec(statement) ?? []
  const [, table = ''] = /\b(?:from|into|update)\s+"?(\w{1,63})/i.exec(statement.slice(0, 1_000)) ?? []
  return `${verb.toLowerCase()} ${table}`.trim()
}

/** The present span as a W3C `traceparent`, to be stored with work that is done later; null without tracing. */
export function traceParent(): string | null {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier, defaultTextMapSetter)
  return carrier.traceparent ?? null
}

/** Where work belongs that was stored with a `traceparent`. */
export const belongingTo = (traceparent: string | null): Context =>
  traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter) : ROOT_CONTEXT

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the request, where requests are traced. */
    spanContext: Context | undefined
  }
}
