import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { policyReports } from '../metrics.ts'

/** Where browsers report violations of a page's content security policy. */
export const policyReportPath = '/api/policy-reports'

/** As browsers send it: one in the older form, several in the newer one. */
const Reports = z.union([
  z
    .object({ 'csp-report': z.object({ 'violated-directive': z.string() }) })
    .transform(report => [report['csp-report']['violated-directive']]),
  z
    .array(z.object({ body: z.object({ effectiveDirective: z.string() }) }))
    .max(50)
    .transform(reports => reports.map(({ body }) => body.effectiveDirective)),
])

const known =
  /^(script|style|img|font|connect|frame|object|base|form|default|worker|manifest|media)-(src|uri|action)/

/** Counts violations by directive. URLs in a report may contain what someone searched for, so nothing else is kept. */
export function takePolicyReports(app: FastifyInstance) {
  app.register(async scope => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: 64 * 1024 },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post(policyReportPath, { schema: { hide: true } as object }, async (request, reply) => {
      const reports = Reports.safeParse(request.body)
      for (const directive of reports.data ?? [])
        policyReports.inc({ directive: known.exec(directive)?.[0] ?? 'other' })
      return reply.code(204).send()
    })
  })
}
