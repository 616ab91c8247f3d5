import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Call } from '../../../contract/core/call.ts'
import { isOffered, type Switchable, type valueGoesWith } from '../../../contract/core/switches.ts'
import { productName } from '../../../contract/text/product.ts'
import { documentationPage, type OpenApi } from './documentation-page.ts'
import { findExamples } from './examples.ts'

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>

const isForStaff = (call: Call | undefined) => call?.as === 'staff' || typeof call?.as === 'object'

/** Strangers have no use for a list of what staff can do. */
const withoutStaffCalls: Transform = input =>
  isForStaff(input.route.config?.call)
    ? { schema: { hide: true }, url: input.url }
    : jsonSchemaTransform(input as Parameters<typeof jsonSchemaTransform>[0])

type Node = {
  [key: string]: unknown
  properties?: Record<string, Node>
  required?: string[]
  enum?: unknown[]
}

/** Leaves out the fields and values of parts that are off, and the notes of which part they go with. */
function withoutParts(node: unknown, off: readonly Switchable[]): unknown {
  if (Array.isArray(node)) return node.map(item => withoutParts(item, off))
  if (typeof node !== 'object' || node === null) return node
  const { 'x-part': _, 'x-part-of-value': special, ...kept } = node as Node
  const { value, part } = (special ?? {}) as Partial<ReturnType<typeof valueGoesWith>['x-part-of-value']>
  if (kept.enum && !isOffered({ part }, off)) kept.enum = kept.enum.filter(one => one !== value)
  if (kept.properties) {
    const properties = Object.entries(kept.properties).filter(([, field]) =>
      isOffered({ part: field['x-part'] as Switchable | undefined }, off),
    )
    kept.properties = Object.fromEntries(properties)
    kept.required &&= kept.required.filter(name => Object.hasOwn(kept.properties!, name))
  }
  return Object.fromEntries(Object.entries(kept).map(([key, inner]) => [key, withoutParts(inner, off)]))
}

/** Documents the calls of the contract: for programs at /api/openapi.json, for people at /api/docs. */
export async function documentCalls(
  app: FastifyInstance,
  { origin, staffCalls, off }: { origin: string; staffCalls: boolean; off: readonly Switchable[] },
) {
  const transform = staffCalls ? jsonSchemaTransform : withoutStaffCalls
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${productName} API`, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: input => {
      const { schema, url } = transform(input as Parameters<typeof jsonSchemaTransform>[0])
      return { schema: withoutParts(schema, off) as typeof schema, url }
    },
  })
  const hidden = { schema: { hide: true } as object }
  app.get('/api/openapi.json', hidden, async () => app.swagger())
  app.get('/api/docs', hidden, async ({ ip }, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      )
      .type('text/html')
      .send(
        documentationPage(
          app.swagger() as unknown as OpenApi,
          await findExamples(app, { origin, assistants: isOffered({ part: 'assistants' }, off), ip }),
        ),
      ),
  )
}
