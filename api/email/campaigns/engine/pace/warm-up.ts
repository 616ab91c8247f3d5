import { londonDay } from '../../../../../contract/directory/prices/freshness.ts'
import type { WarmUp } from '../../../../../contract/email/sending-pace.ts'
import { warmUpEmails, warmUpStops } from '../../../../../contract/rules/limits.ts'
import type { Db } from '../../../../../db/database.ts'
import type { Deps } from '../../../../deps.ts'
import { nextHour } from '../../../../providers/verification/working-time.ts'
import { recordBySystem } from '../../../../staff/audit/record.ts'
import { pauseRunning } from '../brake/brake.ts'
import {
  finishWarmUp,
  receptionSince,
  type StoredWarmUp,
  stopWarmUp,
  storedWarmUp,
  takeFromDay,
} from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000
/** When the next day begins in London. */
export function nextMidnight(now: Date) {
  let moment = now
  while (londonDay(moment) === londonDay(now)) moment = new Date(nextHour(moment.getTime()))
  return moment
}
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
export const dateBefore = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10)

/** Which day of the ramp it is; beyond the last one it is over. */
const dayOf = ({ state, firstDay, stoppedDay }: StoredWarmUp, now: Date) =>
  state === 'stopped' ? (stoppedDay ?? 1) : Math.max(1, daysBetween(firstDay, londonDay(now)) + 1)

const allowanceOf = (stored: StoredWarmUp, now: Date) => {
  if (stored.state === 'done') return null
  if (stored.state === 'stopped') return 0
  return warmUpEmails[dayOf(stored, now) - 1] ?? null
}

/** What is left of today; null when the ramp sets no limit. */
export async function leftToday(db: Db, now: Date) {
  const stored = await storedWarmUp(db)
  const allowance = stored ? allowanceOf(stored, now) : null
  if (!stored || allowance === null) return null
  return {
    stopped: stored.state === 'stopped',
    left: Math.max(0, allowance - (stored.usedOn === londonDay(now) ? stored.used : 0)),
  }
}

/** Takes up to so many emails out of today's allowance; all of them where there is none. */
export async function takeAllowance(db: Db, wanted: number, now: Date) {
  const stored = await storedWarmUp(db)
  const allowance = stored ? allowanceOf(stored, now) : null
  return allowance === null ? wanted : takeFromDay(db, wanted, allowance, londonDay(now))
}

/** The ramp as staff see it. */
export async function readWarmUp(db: Db, now: Date): Promise<WarmUp> {
  const stored = await storedWarmUp(db)
  const days = warmUpEmails.length
  if (!stored)
    return {
      state: 'off',
      day: 0,
      days,
      allowance: null,
      used: 0,
      sent: 0,
      blocked: 0,
      complained: 0,
      reason: null,
    }
  const { state, reason, used, usedOn, countedFrom } = stored
  const day = dayOf(stored, now)
  return {
    state: state === 'running' && day > days ? 'done' : (state as WarmUp['state']),
    day: Math.min(day, days),
    days,
    allowance: allowanceOf(stored, now),
    used: usedOn === londonDay(now) ? used : 0,
    ...(await receptionSince(db, countedFrom)),
    reason,
  }
}

type Reception = { sent: number; blocked: number; complained: number }

/** Why a ramp must not go on, or nothing. One block alone says little about us; each complaint does. */
export function reasonToStop({ sent, blocked, complained }: Reception) {
  const share = (part: number) => `${((100 * part) / Math.max(1, sent)).toFixed(1)}%`
  if (complained > 0 && complained > warmUpStops.complained * sent)
    return `${complained} of ${sent} emails were reported as spam (${share(complained)}, at most 0.1% is safe).`
  if (blocked > 1 && blocked > warmUpStops.blocked * sent)
    return `Mail servers blocked ${blocked} of ${sent} emails (${share(blocked)}, at most 1% is safe).`
  return undefined
}

/** Stops a ramp that mail servers or recipients object to, and pauses what is being sent; ends one that is over. */
export const watchWarmUp = (deps: Pick<Deps, 'db' | 'clock' | 'emailSettings'>) =>
  deps.db.transaction().execute(async trx => {
    const now = deps.clock()
    const stored = await storedWarmUp(trx)
    if (stored?.state !== 'running') return
    const day = dayOf(stored, now)
    if (day > warmUpEmails.length) return finishWarmUp(trx, now)
    const reason = reasonToStop(await receptionSince(trx, stored.countedFrom))
    if (!reason || !(await stopWarmUp(trx, day, reason, now))) return
    await recordBySystem(trx, now, {
      action: 'sending.warm_up',
      subject: 'Warm-up',
      after: { step: 'stop', reason },
    })
    await pauseRunning({ ...deps, db: trx }, [
      `The warm-up is stopped: ${reason}`,
      'Find out why in Sending health, continue the warm-up there, then resume.',
    ])
  })
