import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { Problem } from '../contract/core/problems.ts'
import type { Download } from './auth/download-tickets.ts'
import { passkeyRoutes } from './auth/passkeys/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { twoFactorRoutes } from './auth/two-factor/routes.ts'
import { blogRoutes } from './blog/routes.ts'
import type { Deps } from './deps.ts'
import { assistantRoutes } from './directory/assistants/routes.ts'
import { mapRoutes } from './directory/basemap/routes.ts'
import { comparisonRoutes } from './directory/compare/routes.ts'
import { directoryRoutes } from './directory/counts/routes.ts'
import { treatmentGuideRoutes } from './directory/guides/routes.ts'
import { insurerRoutes } from './directory/insurers/staff-routes.ts'
import { listingRoutes } from './directory/listings/routes.ts'
import { missedSearchRoutes } from './directory/missed-searches/routes.ts'
import { openDataRoutes } from './directory/open-data/routes.ts'
import { priceHistoryRoutes } from './directory/price-history/routes.ts'
import { registerOverviewRoutes } from './directory/registers/duplicates/routes.ts'
import { unclaimedRoutes } from './directory/registers/listed/routes.ts'
import { ratingChangeRoutes } from './directory/registers/ratings/routes.ts'
import { removalRoutes } from './directory/registers/removals/routes.ts'
import { registerRoutes } from './directory/registers/routes.ts'
import { searchRoutes } from './directory/search/routes.ts'
import { siteMapRoutes } from './directory/sitemap/routes.ts'
import { socialPictureRoutes } from './directory/social-pictures/routes.ts'
import { campaignRoutes } from './email/campaigns/routes.ts'
import { outboxPages } from './email/delivery/outbox.ts'
import { marketingEmailRoutes } from './email/delivery/routes.ts'
import { storedEmailRoutes } from './email/delivery/stored-emails.ts'
import { emailGallery } from './email/gallery/pages.ts'
import { sendingHealthRoutes } from './email/health/routes.ts'
import { segmentRoutes } from './email/segments/routes.ts'
import { currentRequest } from './http/current-request.ts'
import { documentCalls } from './http/docs/documentation.ts'
import { limitDownloads } from './http/downloads/send-download.ts'
import { handleErrors } from './http/error-handler.ts'
import { reportHealth } from './http/health.ts'
import { refuseUnstorable } from './http/input/storable-input.ts'
import { dropUnreadBodies } from './http/input/unread-bodies.ts'
import { answerBadAddress, answerUnreadable, refuseIncomplete } from './http/input/unreadable-requests.ts'
import type { TrustProxy } from './http/limits/address-of.ts'
import { limitRequests } from './http/limits/rate-limit.ts'
import { measure, showMetrics } from './http/metrics.ts'
import { shedLoad } from './http/overload/overload.ts'
import { takePolicyReports } from './http/policy-reports.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { serveStoredFiles } from './http/stored-files.ts'
import { traceRequests } from './http/tracing.ts'
import { logOptions } from './log.ts'
import { bookingRoutes } from './patients/appointments/booking/routes.ts'
import { clinicAppointmentRoutes } from './patients/appointments/clinic/routes.ts'
import { calendarFeedRoutes } from './patients/appointments/feeds/routes.ts'
import { appointmentTimeRoutes } from './patients/appointments/times/routes.ts'
import { dataRequestRoutes } from './patients/data-requests/routes.ts'
import { enquiryRoutes } from './patients/enquiries/routes.ts'
import { teamInboxRoutes } from './patients/enquiries/team/routes.ts'
import { enquiryThreadRoutes } from './patients/enquiries/thread/routes.ts'
import { priceAlertRoutes } from './patients/price-alerts/routes.ts'
import { reportRoutes } from './patients/problem-reports/routes.ts'
import { clinicReviewRoutes } from './patients/reviews/clinic/routes.ts'
import { moderationRoutes } from './patients/reviews/moderate/routes.ts'
import { publishedReviewRoutes } from './patients/reviews/publish/routes.ts'
import { reviewRoutes } from './patients/reviews/routes.ts'
import { reviewCaseRoutes } from './patients/reviews/sanctions/routes.ts'
import { writeReviewRoutes } from './patients/reviews/write/routes.ts'
import { profileRoutes } from './providers/account/routes.ts'
import { billingRoutes } from './providers/billing/routes.ts'
import { claimRoutes } from './providers/claims/routes.ts'
import { insightRoutes } from './providers/insights/routes.ts'
import { ownListingRoutes } from './providers/listing/routes.ts'
import { listingCheckRoutes } from './providers/listing-checks/routes.ts'
import { ownLocationRoutes } from './providers/locations/routes.ts'
import { overviewRoutes } from './providers/overview/routes.ts'
import { photoRoutes } from './providers/photos/routes.ts'
import { practitionerRoutes } from './providers/practitioners/routes.ts'
import { priceRoutes } from './providers/prices/routes.ts'
import { signupRoutes } from './providers/signup/routes.ts'
import { recipientRoutes } from './providers/team/recipients/routes.ts'
import { teamRoutes } from './providers/team/routes.ts'
import { ownTreatmentRoutes } from './providers/treatments/routes.ts'
import { verificationRoutes } from './providers/verification/routes.ts'
import { visitRoutes } from './providers/visit/routes.ts'
import { analyticsRoutes } from './staff/analytics/routes.ts'
import { auditRoutes } from './staff/audit/routes.ts'
import { binRoutes } from './staff/bin/routes.ts'
import { deskRoutes } from './staff/desk/routes.ts'
import { findRoutes } from './staff/find/routes.ts'
import { ownAccountRoutes } from './staff/members/account/routes.ts'
import { staffSessionRoutes } from './staff/members/account/session-routes.ts'
import { staffManagementRoutes } from './staff/members/routes.ts'
import { oddPriceRoutes } from './staff/prices/routes.ts'
import { billingActionRoutes } from './staff/providers/billing/routes.ts'
import { bulkActionRoutes } from './staff/providers/bulk/routes.ts'
import { userRoutes } from './staff/providers/routes.ts'
import { workspaceRoutes } from './staff/providers/workspace/routes.ts'
import { statusRoutes } from './staff/status/routes.ts'

type AppOptions = {
  production: boolean
  logLevel: string
  /** Where log lines go instead of standard output. */
  logTo?: { write(line: string): void }
  /** Whether each request is a span of a trace. */
  traced?: boolean
  /** Whose X-Forwarded-For is believed: false for nobody. */
  trustProxy: TrustProxy
}

const bodyLimit = 1024 * 1024
/** A browser sends the request head at once and the largest upload within minutes; a slower client would hold a connection. */
const slowest = {
  // A request without a host is refused by us, with an answer that looks like all others.
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
  requestTimeout: 120_000,
  connectionTimeout: 60_000,
}

/** Assembles the API. Nothing else does, so tests run what production runs. */
export async function buildApp(deps: Deps, options: AppOptions) {
  const app = fastify({
    bodyLimit,
    trustProxy: options.trustProxy,
    routerOptions: { ignoreDuplicateSlashes: true, maxParamLength: 200 },
    // A page and the calls it makes have one id. Node keeps a store of random bytes for new ones; others draw them one by one.
    genReqId: () => currentRequest.getStore() ?? randomUUID(),
    // One log line per response, by route pattern: the actual URL may contain what someone searched for.
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: options.logLevel,
      ...logOptions,
      ...(options.logTo && { stream: options.logTo }),
    },
    frameworkErrors: (_, request, reply) => answerBadAddress(request, reply),
    clientErrorHandler: answerUnreadable,
    ...slowest,
    // A large directory on a busy machine takes longer to read than Fastify would wait.
    pluginTimeout: 0,
    // A stop must not wait for idle browsers.
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  app.decorateRequest('who', null)
  app.decorate('downloads', [])
  app.decorate('directCalls', new Map())

  app.addHook('onRequest', ({ id }, _reply, done) => currentRequest.run(id, done))
  if (options.traced) traceRequests(app, options.trustProxy !== false)
  handleErrors(app)
  setSecurityHeaders(app)
  refuseIncomplete(app)
  dropUnreadBodies(app)
  allowEmptyJson(app)
  measure(app, deps)
  if (!options.production) showMetrics(app, deps)
  shedLoad(app)
  limitRequests(app, deps, options.trustProxy)
  limitDownloads(app)
  await documentCalls(app, {
    origin: new URL(deps.emailSettings.publicUrl).origin,
    staffCalls: !options.production,
    off: deps.switchedOff,
  })

  await app.register(async api => {
    refuseUnstorable(api)
    reportHealth(api, deps)
    takePolicyReports(api)
    serveStoredFiles(api, deps)
    listingRoutes(api, deps)
    const { searching, dataVersion, onListingChange } = await searchRoutes(api, deps)
    app.decorate('dataVersion', dataVersion).decorate('onListingChange', onListingChange)
    missedSearchRoutes(api, deps, searching)
    await treatmentGuideRoutes(api, deps)
    priceHistoryRoutes(api, deps)
    await comparisonRoutes(api, deps)
    if (!deps.switchedOff.includes('assistants')) assistantRoutes(api, deps, searching)
    registerRoutes(api, deps)
    removalRoutes(api, deps)
    registerOverviewRoutes(api, deps)
    ratingChangeRoutes(api, deps)
    unclaimedRoutes(api, deps)
    mapRoutes(api, deps)
    enquiryRoutes(api, deps)
    enquiryThreadRoutes(api, deps)
    teamInboxRoutes(api, deps)
    appointmentTimeRoutes(api, deps)
    calendarFeedRoutes(api, deps)
    bookingRoutes(api, deps)
    clinicAppointmentRoutes(api, deps)
    reportRoutes(api, deps)
    oddPriceRoutes(api, deps)
    insurerRoutes(api, deps)
    priceAlertRoutes(api, deps)
    dataRequestRoutes(api, deps)
    blogRoutes(api, deps)
    directoryRoutes(api, deps)
    await siteMapRoutes(api, deps)
    await socialPictureRoutes(api, deps)
    await openDataRoutes(api, deps)
    await analyticsRoutes(api, deps)
    authRoutes(api, deps)
    twoFactorRoutes(api, deps)
    passkeyRoutes(api, deps)
    staffSessionRoutes(api, deps)
    ownAccountRoutes(api, deps)
    deskRoutes(api, deps)
    findRoutes(api, deps)
    binRoutes(api, deps)
    staffManagementRoutes(api, deps)
    storedEmailRoutes(api, deps)
    auditRoutes(api, deps)
    statusRoutes(api, deps)
    billingRoutes(api, deps)
    profileRoutes(api, deps)
    teamRoutes(api, deps)
    recipientRoutes(api, deps)
    ownListingRoutes(api, deps)
    ownTreatmentRoutes(api, deps)
    priceRoutes(api, deps)
    await ownLocationRoutes(api, deps)
    practitionerRoutes(api, deps)
    photoRoutes(api, deps)
    visitRoutes(api, deps)
    await signupRoutes(api, deps)
    claimRoutes(api, deps)
    overviewRoutes(api, deps)
    await insightRoutes(api, deps)
    userRoutes(api, deps)
    await workspaceRoutes(api, deps)
    bulkActionRoutes(api, deps)
    billingActionRoutes(api, deps)
    listingCheckRoutes(api, deps)
    verificationRoutes(api, deps)
    reviewRoutes(api, deps)
    writeReviewRoutes(api, deps)
    reviewCaseRoutes(api, deps)
    moderationRoutes(api, deps)
    publishedReviewRoutes(api, deps)
    clinicReviewRoutes(api, deps)
    marketingEmailRoutes(api, deps)
    campaignRoutes(api, deps)
    segmentRoutes(api, deps)
    sendingHealthRoutes(api, deps)
    if (!options.production) {
      outboxPages(api, deps)
      emailGallery(api, deps)
    }
    answerEverythingElse(api)
  })
  return app
}

/** Before the website, which answers all other paths with a page, with any content type. */
function answerEverythingElse(api: FastifyInstance) {
  const nothingHere = async () => {
    throw new Problem('not_found')
  }
  for (const path of ['/api', '/api/*'])
    api.all(path, { schema: { hide: true } as object, preParsing: nothingHere }, nothingHere)
}

/** Many programs name JSON as the type of a body also where they send none. */
function allowEmptyJson(app: FastifyInstance) {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const empty = !Number(headers['content-length'] ?? 0) && headers['transfer-encoding'] === undefined
    if (empty && headers['content-type']?.startsWith('application/json')) headers['content-type'] = undefined
    done()
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Changes with every change of the directory that this node has taken in. */
    dataVersion(): string
    /** Told the ids of listings that this node has seen change. */
    onListingChange(listener: (ids: string[]) => void): void
    downloads: Download[]
  }
}
