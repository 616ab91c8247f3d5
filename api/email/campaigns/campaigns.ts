import { v7 as uuid } from 'uuid'
import { Problem } from '../../../contract/core/problems.ts'
import { type Campaign, type CampaignEdit, recipientStates } from '../../../contract/email/campaigns.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type Actor, record } from '../../staff/audit/record.ts'
import { moveToBin } from '../../staff/bin/move-to-bin.ts'
import { templateById } from '../templates/templates.ts'
import {
  addCampaign,
  allCampaigns,
  type CampaignRow,
  campaignById,
  changeCampaign,
  dropCampaign,
  lockCampaign,
  statsSince,
} from './queries.ts'
import { firstTurn } from './schedule.ts'

const month = 30 * 24 * 60 * 60 * 1000

type Stats = Awaited<ReturnType<typeof statsSince>>

export function shown({ createdBy: _, ...row }: CampaignRow, stats: Stats): Campaign {
  const {
    daysAfterSignup,
    maxContactAttempts,
    requiresConsent,
    minCompletionPercentage,
    daysSinceUpdate,
    ...rest
  } = row
  const own = stats.filter(({ campaignId }) => campaignId === row.id)
  return {
    ...rest,
    triggerCondition: {
      daysAfterSignup,
      maxContactAttempts,
      requiresConsent,
      minCompletionPercentage,
      daysSinceUpdate,
    },
    lastRunAt: row.lastRunAt?.toISOString() ?? null,
    nextRunAt: row.nextRunAt?.toISOString() ?? null,
    recentStats: recipientStates.flatMap(status => {
      const count = own.find(stat => stat.status === status)?.count
      return count ? [{ status, count }] : []
    }),
  }
}

/** Every campaign with what became of its emails lately. */
export async function listCampaigns({ db, clock }: Deps) {
  const [rows, stats] = await Promise.all([
    allCampaigns(db),
    statsSince(db, new Date(clock().getTime() - month)),
  ])
  return rows.map(row => shown(row, stats))
}

export async function findCampaign(db: Db, id: string) {
  const row = await campaignById(db, id)
  if (!row) throw new Problem('campaign_not_found')
  return row
}

const answer = async (db: Db, id: string, now: Date) =>
  shown(await findCampaign(db, id), await statsSince(db, new Date(now.getTime() - month)))

async function columnsOf(
  db: Db,
  { name, type, templateId, triggerCondition, runFrequency, isActive }: CampaignEdit,
) {
  if (!(await templateById(db, templateId)))
    throw new Problem('invalid_input', { fields: { templateId: 'Choose a template from the list' } })
  return { name, type, templateId, ...triggerCondition, runFrequency, isActive }
}

const due = (
  { isActive, runFrequency }: Pick<CampaignRow, 'isActive' | 'runFrequency'>,
  now: Date,
): Partial<Pick<CampaignRow, 'nextRunAt' | 'monthDay'>> =>
  isActive ? firstTurn(runFrequency, now) : { nextRunAt: null }

/** An active campaign sends by itself, so the person who leaves it active signs in again first. Switching one off never waits. */
function checkFresh({ who }: Actor, isActive: boolean) {
  if (isActive && !who.fresh) throw new Problem('identity_unconfirmed')
}

/** Adds a campaign; active, it is due for the first time on the next morning. */
export const createCampaign = ({ db, clock }: Deps, actor: Actor, edit: CampaignEdit) =>
  db.transaction().execute(async trx => {
    const now = clock()
    const id = uuid()
    checkFresh(actor, edit.isActive)
    const columns = await columnsOf(trx, edit)
    await addCampaign(trx, {
      id,
      ...columns,
      ...due(edit, now),
      createdBy: actor.who.staffId,
      changedBy: actor.who.staffId,
      createdAt: now,
    })
    await record(trx, now, actor, {
      action: 'campaign.create',
      subject: edit.name,
      subjectId: id,
      after: edit,
    })
    return answer(trx, id, now)
  })

/** Changes a campaign. Its next run is rescheduled only if the schedule was changed. */
export const updateCampaign = ({ db, clock }: Deps, actor: Actor, id: string, edit: CampaignEdit) =>
  db.transaction().execute(async trx => {
    const now = clock()
    const before = await findCampaign(trx, id)
    checkFresh(actor, edit.isActive)
    const columns = await columnsOf(trx, edit)
    const same = before.isActive === edit.isActive && before.runFrequency === edit.runFrequency
    await changeCampaign(trx, id, {
      ...columns,
      changedBy: actor.who.staffId,
      ...(!same && due(edit, now)),
    })
    const after = await answer(trx, id, now)
    await record(trx, now, actor, {
      action: 'campaign.update',
      subject: edit.name,
      subjectId: id,
      before,
      after,
    })
    return after
  })

/** Switches a campaign on or off. */
export const toggleCampaign = ({ db, clock }: Deps, actor: Actor, id: string, wanted: boolean | undefined) =>
  db.transaction().execute(async trx => {
    const now = clock()
    const before = await findCampaign(trx, id)
    const isActive = wanted ?? !before.isActive
    if (isActive !== before.isActive) {
      checkFresh(actor, isActive)
      await changeCampaign(trx, id, {
        isActive,
        changedBy: actor.who.staffId,
        ...due({ ...before, isActive }, now),
      })
      await record(trx, now, actor, {
        action: isActive ? 'campaign.activate' : 'campaign.deactivate',
        subject: before.name,
        subjectId: id,
      })
    }
    return answer(trx, id, now)
  })

/** Removes a campaign that is not running. Its runs stay on record. */
export const deleteCampaign = ({ db, clock }: Deps, actor: Actor, id: string) =>
  db.transaction().execute(async trx => {
    await lockCampaign(trx, id)
    const before = await findCampaign(trx, id)
    if (before.runId) throw new Problem('campaign_running')
    await moveToBin(trx, clock(), { kind: 'campaign', id, name: before.name, staffId: actor.who.staffId })
    await dropCampaign(trx, id)
    await record(trx, clock(), actor, {
      action: 'campaign.delete',
      subject: before.name,
      subjectId: id,
      before,
    })
    return before.name
  })
