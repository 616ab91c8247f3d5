import { v7 as uuid } from 'uuid'
import { may } from '../../../contract/core/permissions.ts'
import { Problem } from '../../../contract/core/problems.ts'
import { type SegmentEdit, type SegmentRule, segmentSamples } from '../../../contract/email/segments.ts'
import type { Deps } from '../../deps.ts'
import { type Actor, record } from '../../staff/audit/record.ts'
import { uploadContacts } from '../campaigns/bulk.ts'
import {
  addSegment,
  clinicsMatching,
  countMatching,
  dropSegment,
  saveSegment,
  segmentById,
  segmentsByName,
} from './queries.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof segmentById>>>

const shown = ({ changedAt, rule, ...row }: Stored) => ({
  ...row,
  rule: rule as SegmentRule,
  changedAt: changedAt.toISOString(),
})

export const listSegments = async ({ db }: Pick<Deps, 'db'>) => ({
  items: (await segmentsByName(db)).map(shown),
})

/** How many clinics a rule chooses now, and some of them. */
export async function previewSegment({ db, clock }: Deps, actor: Actor, rule: SegmentRule) {
  if (!may(actor.who, 'view_users')) throw new Problem('not_allowed')
  const [count, clinics] = await Promise.all([
    countMatching(db, rule, clock()),
    clinicsMatching(db, rule, clock(), segmentSamples),
  ])
  return {
    count,
    samples: clinics.map(({ id, clinicName, city, email }) => ({ id, clinicName, city, email })),
  }
}

export const createSegment = (deps: Deps, actor: Actor, { name, rule }: SegmentEdit) =>
  deps.db.transaction().execute(async trx => {
    const now = deps.clock()
    const edit = { name, rule: JSON.stringify(rule), changedBy: actor.who.staffId, changedAt: now }
    const saved = await addSegment(trx, { id: uuid(), ...edit })
    const entry = { subject: name, subjectId: saved.id, after: { name, rule } }
    await record(trx, now, actor, { action: 'segment.save', ...entry })
    return shown(saved)
  })

/** Changes a segment, unless someone else changed it since it was read. */
export const updateSegment = (
  deps: Deps,
  actor: Actor,
  id: string,
  { name, rule, version }: SegmentEdit & { version?: number | undefined },
) =>
  deps.db.transaction().execute(async trx => {
    const now = deps.clock()
    const before = await segmentById(trx, id)
    if (!before) throw new Problem('not_found')
    const edit = { name, rule: JSON.stringify(rule), changedBy: actor.who.staffId, changedAt: now }
    const saved = await saveSegment(trx, id, edit, version)
    if (!saved) throw new Problem('changed_meanwhile')
    const change = { before: { name: before.name, rule: before.rule }, after: { name, rule } }
    await record(trx, now, actor, { action: 'segment.save', subject: name, subjectId: id, ...change })
    return shown(saved)
  })

export const deleteSegment = (deps: Deps, actor: Actor, id: string) =>
  deps.db.transaction().execute(async trx => {
    const gone = await dropSegment(trx, id)
    if (!gone) throw new Problem('not_found')
    await record(trx, deps.clock(), actor, { action: 'segment.delete', subject: gone.name, subjectId: id })
  })

/** Makes a contact list of the clinics that match now. Staff who may not see clinics must not get addresses this way. */
export async function listFromSegment(deps: Deps, actor: Actor, id: string) {
  const segment = await segmentById(deps.db, id)
  if (!segment) throw new Problem('not_found')
  if (!may(actor.who, 'view_users')) throw new Problem('not_allowed')
  const clinics = await clinicsMatching(deps.db, segment.rule as SegmentRule, deps.clock())
  if (clinics.length === 0)
    throw new Problem('invalid_input', { message: 'No clinics match this segment at the moment.' })
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = clinics.map(({ email, firstName, surname, clinicName }) =>
    [email, firstName, surname, clinicName].map(cell).join(','),
  )
  const bytes = Buffer.from(['email,first name,last name,clinic name', ...lines].join('\n'))
  return uploadContacts(deps, actor, { bytes, name: `${segment.name}.csv` })
}
