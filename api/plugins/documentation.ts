import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { productName } from '../../contract/product.ts'
import { documentationPage, type OpenApi } from './documentation-page.ts'

/** Documents every call of the contract: for programs at /api/openapi.json, for people at /api/docs. */
export async function documentCalls(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${productName} API`, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  const hidden = { schema: { hide: true } as object }
  app.get('/api/openapi.json', hidden, async () => app.swagger())
  app.get('/api/docs', hidden, async (_, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      )
      .type('text/html')
      .send(documentationPage(app.swagger() as unknown as OpenApi)),
  )
}
