import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Call } from '../../../contract/core/call.ts'
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

/** Documents the calls of the contract: for programs at /api/openapi.json, for people at /api/docs. */
export async function documentCalls(
  app: FastifyInstance,
  { origin, staffCalls, assistants }: { origin: string; staffCalls: boolean; assistants: boolean },
) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${productName} API`, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: staffCalls ? jsonSchemaTransform : withoutStaffCalls,
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
          await findExamples(app, { origin, assistants, ip }),
        ),
      ),
  )
}
