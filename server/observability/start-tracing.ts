import { context, propagation, trace } from '@opentelemetry/api'
import { noteStatement } from '../../api/http/tracing.ts'
import { type Db, watchStatements } from '../../db/database.ts'
import type { Config } from '../config.ts'

type Log = { warn(details: object, message: string): void }

/** A collector that is away fails every batch, so that is logged once a minute. */
const reportMs = 60_000
/** A stop does not wait for a collector that hangs. */
const lastBatchMs = 2_000

/** Starts to send spans to a collector (OTLP over HTTP). Nothing of OpenTelemetry's is loaded before. */
export async function startTracing(db: Db, { endpoint, share }: NonNullable<Config['tracing']>, log: Log) {
  const [{ AsyncLocalStorageContextManager }, core, { OTLPTraceExporter }, resources, sdk] =
    await Promise.all([
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ])
  let reportedAt = Number.NEGATIVE_INFINITY
  core.setGlobalErrorHandler(err => {
    if (performance.now() - reportedAt < reportMs) return
    reportedAt = performance.now()
    log.warn({ err }, 'tracing: collector refused the spans, dropped')
  })
  const { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } = sdk
  const named = resources.resourceFromAttributes({ 'service.name': 'clinic-atlas' })
  const provider = new TracerProvider({
    resource: named.merge(
      resources.detectResources({
        detectors: [resources.envDetector, resources.serviceInstanceIdDetector],
      }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  watchStatements(db, noteStatement)
  return {
    flush: () => provider.forceFlush(),
    async close() {
      const late = new Promise(resolve => setTimeout(resolve, lastBatchMs).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), late])
    },
  }
}
