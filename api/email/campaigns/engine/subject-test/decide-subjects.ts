import type { Deps } from '../../../../deps.ts'
import { recordBySystem } from '../../../../staff/audit/record.ts'
import { judgeSubjects } from './judge-subjects.ts'
import { dueTests, saveOutcome, testGroups } from './queries.ts'

const day = 24 * 60 * 60 * 1000
/** Nobody waits for the outcome in a run that has ended, and after this long nobody asks for it. */
const askedForDays = 3
const nobody = { sent: 0, clicked: 0 }

/** Decides the tests whose time has come, each once, whichever process is first. */
export const decideSubjects = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  db.transaction().execute(async trx => {
    const now = clock()
    const due = await dueTests(trx, now, new Date(now.getTime() - askedForDays * day))
    if (due.length === 0) return
    const groups = await testGroups(
      trx,
      due.map(({ id }) => id),
    )
    for (const { id, name, subject, subjectB } of due) {
      const groupOf = (which: 'a' | 'b') =>
        groups.find(({ runId, group }) => runId === id && group === which) ?? nobody
      const outcome = judgeSubjects(groupOf('a'), groupOf('b'))
      await saveOutcome(trx, id, outcome, now)
      await recordBySystem(trx, now, {
        action: 'campaign_run.decide_subject',
        subject: name,
        subjectId: id,
        after: { outcome, subject: outcome === 'b' ? subjectB : subject },
      })
    }
  })
