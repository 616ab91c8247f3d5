import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number }
type Sent = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Value }[]
  status: { code?: number }
  links?: { spanId: string }[]
}
type Batch = { resourceSpans: { resource: object; scopeSpans: { spans: Sent[] }[] }[] }

/** A collector that takes traces over OTLP/HTTP in JSON, as any other does, and keeps them. */
export async function startTraceCollector() {
  const texts: string[] = []
  const server = createServer(async (request, reply) => {
    const text = (await request.toArray()).join('')
    const isTraces = request.method === 'POST' && request.url === '/v1/traces'
    if (isTraces) texts.push(text)
    reply.writeHead(isTraces ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const spans = () =>
    texts
      .flatMap(text => (JSON.parse(text) as Batch).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** Everything that was sent, as it was sent. */
    text: () => texts.join('\n'),
    close: () => server.close(),
  }
}

export const attributeOf = ({ attributes }: Sent, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}
