import type { FastifyInstance } from 'fastify'
import { assistantsPath } from '../../contract/directory/assistants.ts'
import { productName } from '../../contract/text/product.ts'
import type { SiteSettings } from '../../web/platform/server-context.ts'

type Settings = Pick<SiteSettings, 'origin' | 'switchedOff'>

/** Tells language models what is here and how to ask for it, in the form they look for (llms.txt). */
export function assistantsText(app: FastifyInstance, { origin, switchedOff }: Settings) {
  const link = (title: string, path: string, about: string) => `- [${title}](${origin}${path}): ${about}`
  const text = [
    `# ${productName}`,
    '',
    "> Compare private clinics across the UK by price, rating, distance and experience. Clinics publish their own prices, with a date and what they include. Clinics can't pay to appear higher. Nothing here is medical advice.",
    '',
    '## For programs',
    '',
    ...(switchedOff.includes('assistants')
      ? []
      : [
          link(
            'MCP endpoint',
            assistantsPath,
            'search clinics, compare them and look up prices; no key needed',
          ),
          link('For AI assistants', '/for-assistants', 'what the endpoint offers and what it keeps'),
        ]),
    link('API', '/api/docs', 'every public call, with examples'),
    link('Open data and its licence', '/open-data', 'every file, and how to credit us'),
    link('All clinics', '/api/open-data/v1/clinics.ndjson', 'all clinics, one JSON object a line'),
    link('Prices by treatment and area', '/api/open-data/v1/prices.json', 'lowest, median and highest'),
    link('Clinics as CSV', '/api/clinics.csv', 'open data, one line for each treatment'),
    '',
    '## For people',
    '',
    link('Treatments and prices', '/treatments', 'what each treatment is, what it costs, and where'),
    link('About our data', '/about-our-data', 'where facts come from and how results are ordered'),
    ...(switchedOff.includes('reviews')
      ? []
      : [link('Review policy', '/reviews/policy', 'how reviews are collected and checked')]),
    link('Blog', '/blog', 'articles for patients'),
    '',
  ].join('\n')
  app.get('/llms.txt', { schema: { hide: true } as object }, async (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  )
}
