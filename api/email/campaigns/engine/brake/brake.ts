import type { Deps } from '../../../../deps.ts'
import { recordBySystem } from '../../../../staff/audit/record.ts'
import { countReasons } from '../../audience/audience.ts'
import { withoutAddresses } from '../../people-shown.ts'
import { notifyStarter } from '../../runs/notify-starter.ts'
import {
  type Brake,
  failures,
  type PausedRun,
  pauseFailing as pauseFailingRows,
  pauseForgotten as pauseForgottenRows,
  pauseRunning as pauseRunningRows,
  setPauseReason,
} from './queries.ts'

const day = 24 * 60 * 60 * 1000
/**
 * A list of which more than a quarter is refused harms our name as a sender; so does a server that blocks us midway. A
 * few clinics that block us are no reason to stop, more than one in a hundred are.
 */
const brake: Brake = { refused: 20, share: 0.25, trouble: 50, blocked: 20, blockedShare: 0.01 }
/** Days without office hours, such as over Christmas, and one more. */
const longestHoliday = 6
const late = "This was due over a day ago and wasn't sent. Check it's still right, then resume."
const reasonsNamed = 3
const longestReason = 140

type Outside = Pick<Deps, 'db' | 'clock' | 'emailSettings'>

const isBlocked = ({ blocked, refused, delivered }: PausedRun) =>
  blocked >= brake.blocked && blocked > brake.blockedShare * (refused + delivered)

/** Pauses runs that go wrong, says why in the words of the mail servers, and notifies the person who started each. */
export const pauseFailing = (deps: Outside) =>
  deps.db.transaction().execute(async trx => {
    for (const run of await pauseFailingRows(trx, deps.clock(), brake)) {
      const { blocked, refused, delivered } = run
      const what = isBlocked(run)
        ? `Mail servers blocked ${blocked} of ${refused + delivered} emails. No address was suppressed for this.`
        : 'Too many emails were refused.'
      const named = topReasons(await failures(trx, run.id))
      await pause({ ...deps, db: trx }, run, [
        `${what}${named.length > 0 ? ` Most common: ${named.join(' ')}` : ''}`,
        isBlocked(run)
          ? 'Check your SPF, DKIM and DMARC records, then resume.'
          : 'Check the reasons, then resume.',
      ])
    }
  })

/** Pauses runs that nobody has been at work on for more than a day. */
export const pauseForgotten = (deps: Outside) =>
  deps.db.transaction().execute(async trx => {
    const now = deps.clock()
    const ago = (days: number) => new Date(now.getTime() - days * day)
    for (const run of await pauseForgottenRows(trx, now, ago(1), ago(longestHoliday)))
      await pause({ ...deps, db: trx }, run, [late])
  })

/** Pauses everything that is being sent for a reason that concerns all of it. */
export async function pauseRunning(deps: Outside, sentences: string[]) {
  for (const run of await pauseRunningRows(deps.db, deps.clock())) await pause(deps, run, sentences)
}

/** The answers that most recipients got, each with its number. Addresses differ, so they are left out. */
function topReasons(found: { reason: string | null; count: number }[]) {
  const counted = countReasons(
    found.map(({ reason, count }) => ({
      reason: withoutAddresses(reason ?? '').slice(0, longestReason),
      count,
    })),
  )
  return counted
    .sort((one, other) => other.count - one.count)
    .slice(0, reasonsNamed)
    .map(({ reason, count }) => `“${reason}” (${count}).`)
}

async function pause({ db, ...deps }: Outside, run: PausedRun, sentences: string[]) {
  const reason = sentences.join(' ')
  await setPauseReason(db, run.id, reason)
  await recordBySystem(db, deps.clock(), {
    action: 'campaign_run.pause',
    subject: run.name,
    subjectId: run.id,
    after: { reason },
  })
  await notifyStarter(db, deps, run, {
    subject: `Campaign paused: ${run.name}`,
    heading: 'Your campaign is paused',
    paragraphs: [
      `We paused “${run.name}” after ${run.delivered} emails. The rest won't be sent until you resume it.`,
      reason,
    ],
  })
}
