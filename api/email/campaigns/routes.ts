import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/email/campaigns.ts'
import * as recoveryCalls from '../../../contract/email/recovery.ts'
import * as resultCalls from '../../../contract/email/results.ts'
import * as runCalls from '../../../contract/email/runs.ts'
import { messages } from '../../../contract/text/messages.ts'
import { type Deps, forReading } from '../../deps.ts'
import { sendCsv } from '../../http/downloads/send-download.ts'
import { takeUploads } from '../../http/uploads/uploads.ts'
import { serve } from '../../serve.ts'
import { sendSoon } from '../delivery/email-queue.ts'
import { badRowsCsv, bulkDryRunCsv, dryRunBulk, readFile, startBulk, uploadContacts } from './bulk.ts'
import { createCampaign, deleteCampaign, listCampaigns, toggleCampaign, updateCampaign } from './campaigns.ts'
import { shownDryRun, shownRecipients, shownRun, shownStats } from './people-shown.ts'
import {
  abandonedCsv,
  campaignStats,
  contactAbandoned,
  listAbandoned,
  statsCsv,
} from './recovery/recovery.ts'
import { listOutcomes, outcomesCsv, readResults, readRunEmail } from './results/read-results.ts'
import { dryRunCampaign, dryRunCsv, runCampaign } from './run-campaign.ts'
import { approveRun, declineRun } from './runs/approval/approval.ts'
import { listRecipients, listRuns, readRun } from './runs/read-run.ts'
import { decideUnknown, pauseRun, resumeRun, stopRun } from './runs/steer-run.ts'

export function campaignRoutes(app: FastifyInstance, deps: Deps) {
  automatedRoutes(app, deps)
  bulkRoutes(app, deps)
  runRoutes(app, deps)
  recoveryRoutes(app, deps)
}

function automatedRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, calls.listCampaigns, async () => listCampaigns(deps))

  serve(app, deps, calls.createCampaign, async ({ body }, actor) => ({
    campaign: await createCampaign(deps, actor, body),
    message: messages.campaignCreated,
  }))

  serve(app, deps, calls.updateCampaign, async ({ params, body }, actor) => ({
    campaign: await updateCampaign(deps, actor, params.id, body),
    message: 'Campaign saved.',
  }))

  serve(app, deps, calls.deleteCampaign, async ({ params }, actor) => ({
    message: `Campaign "${await deleteCampaign(deps, actor, params.id)}" deleted.`,
  }))

  serve(app, deps, calls.toggleCampaign, async ({ params, body }, actor) => {
    const campaign = await toggleCampaign(deps, actor, params.id, body?.isActive)
    return {
      campaign,
      message: campaign.isActive ? messages.campaignActivated : messages.campaignDeactivated,
    }
  })

  serve(app, deps, calls.dryRunCampaign, async ({ params }, { who }) =>
    shownDryRun(who, await dryRunCampaign(deps, params.id)),
  )

  serve(app, deps, calls.exportDryRun, async ({ params }, context) =>
    sendCsv(context, 'dry-run.csv', () => dryRunCsv(deps, params.id)),
  )

  serve(app, deps, calls.runCampaign, async ({ params }, { who, request }) =>
    runCampaign(deps, { who, request }, request.log, params.id),
  )
}

function bulkRoutes(app: FastifyInstance, deps: Deps) {
  takeUploads(app, uploads =>
    serve(uploads, deps, runCalls.uploadContacts, async (_, { who, request }) =>
      uploadContacts(deps, { who, request }, await readFile(request)),
    ),
  )

  serve(app, deps, runCalls.dryRunBulk, async ({ body }, { who }) =>
    shownDryRun(who, await dryRunBulk(deps, body)),
  )

  serve(app, deps, runCalls.exportBulkDryRun, async ({ params, query }, context) =>
    sendCsv(context, 'dry-run.csv', () => bulkDryRunCsv(deps, params.id, query)),
  )

  serve(app, deps, runCalls.exportBadRows, async ({ params }, context) =>
    sendCsv(context, 'bad-rows.csv', () => badRowsCsv(deps, params.id)),
  )

  serve(app, deps, runCalls.startBulk, async ({ body }, actor) =>
    shownRun(actor.who, await readRun(deps, await startBulk(deps, actor, body))),
  )
}

function runRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, runCalls.listRuns, async ({ query }, { who }) => {
    const { items, ...page } = await listRuns(deps, query)
    return { ...page, items: items.map(run => shownRun(who, run)) }
  })
  serve(app, deps, runCalls.getRun, async ({ params }, { who }) =>
    shownRun(who, await readRun(deps, params.id)),
  )

  for (const [call, steer] of [
    [runCalls.pauseRun, pauseRun],
    [runCalls.resumeRun, resumeRun],
    [runCalls.stopRun, stopRun],
  ] as const)
    serve(app, deps, call, async ({ params }, actor) => {
      await steer(deps, actor, params.id)
      return shownRun(actor.who, await readRun(deps, params.id))
    })

  serve(app, deps, runCalls.approveRun, async ({ params }, actor) => {
    await approveRun(deps, actor, params.id)
    sendSoon(deps, actor.request.log)
    return shownRun(actor.who, await readRun(deps, params.id))
  })

  serve(app, deps, runCalls.declineRun, async ({ params, body }, actor) => {
    await declineRun(deps, actor, params.id, body.reason)
    sendSoon(deps, actor.request.log)
    return shownRun(actor.who, await readRun(deps, params.id))
  })

  serve(app, deps, runCalls.listRecipients, async ({ params, query }, { who }) => {
    await readRun(deps, params.id)
    return shownRecipients(who, await listRecipients(deps.db, params.id, query))
  })

  serve(app, deps, resultCalls.getRunResults, async ({ params }, { who }) =>
    readResults(deps, who, params.id),
  )
  serve(app, deps, resultCalls.getRunEmail, async ({ params }) => readRunEmail(deps, params.id))
  serve(app, deps, resultCalls.listOutcomes, async ({ params, query }, { who }) => {
    await readRun(deps, params.id)
    return listOutcomes(deps, who, params.id, query)
  })
  serve(
    app,
    deps,
    resultCalls.exportOutcomes,
    async ({ params, query: { token: _, ...filter } }, context) => {
      await readRun(deps, params.id)
      return sendCsv(context, 'recipients.csv', async () =>
        outcomesCsv(await forReading(deps), params.id, filter),
      )
    },
  )

  serve(app, deps, runCalls.decideUnknown, async ({ params, body }, actor) => {
    const decided = await decideUnknown(deps, actor, params.id, body)
    return { decided, run: shownRun(actor.who, await readRun(deps, params.id)) }
  })
}

function recoveryRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, recoveryCalls.campaignStats, async (_, { who }) =>
    shownStats(who, await campaignStats(deps)),
  )

  serve(app, deps, recoveryCalls.listAbandonedSignups, async ({ query }, { reply }) => {
    const { items, total } = await listAbandoned(deps, query)
    reply.header('x-total-count', total)
    return items
  })

  serve(app, deps, recoveryCalls.contactAbandoned, async ({ params, body }, { who, request }) =>
    contactAbandoned(deps, { who, request }, request.log, params.id, body.templateId),
  )

  for (const [call, file, name] of [
    [recoveryCalls.exportCampaignStats, statsCsv, 'campaign-stats.csv'],
    [recoveryCalls.exportAbandonedSignups, abandonedCsv, 'abandoned-signups.csv'],
  ] as const)
    serve(app, deps, call, async (_, context) =>
      sendCsv(context, name, async () => file(await forReading(deps), context.who)),
    )
}
