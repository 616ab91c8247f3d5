import type { z } from 'zod'
import { Problem } from '../../../contract/core/problems.ts'
import { maxListedInsurers } from '../../../contract/rules/limits.ts'
import type { decideInsurer } from '../../../contract/staff/insurers.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type Actor, record } from '../../staff/audit/record.ts'
import { listedInsurers } from './insurer-names.ts'
import { decidedNames, lockNames, namedInsurers, noteName, replaceInsurer } from './queries.ts'

/** What clinics typed and nobody has decided about, and the list with how many clinics name each. */
export async function readInsurers({ db }: Pick<Deps, 'db'>) {
  const [named, listed, decided] = await Promise.all([
    namedInsurers(db),
    listedInsurers(db),
    decidedNames(db),
  ])
  const settled = new Set([
    ...listed.map(name => name.toLowerCase()),
    ...decided.map(({ nameKey }) => nameKey),
  ])
  const counts = new Map(named.map(({ key, clinics }) => [key, clinics]))
  return {
    typed: named
      .filter(({ key }) => !settled.has(key))
      .map(({ name, clinics, id, clinic }) => ({ name, clinics, example: { id, name: clinic } })),
    listed: listed
      .map(name => ({ name, clinics: counts.get(name.toLowerCase()) ?? 0 }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en-GB')),
  }
}

type Decision = z.infer<typeof decideInsurer.body>

/** Decides about a typed insurer for every clinic at once. Answers how many clinics name it. */
export const decideAbout = (deps: Deps, actor: Actor, { name, decision, into }: Decision) =>
  deps.db.transaction().execute(async trx => {
    await lockNames(trx)
    const { typed, listed } = await readInsurers({ db: trx })
    const asked = typed.find(one => one.name.toLowerCase() === name.toLowerCase())
    if (!asked) throw new Problem('not_waiting')
    const insurer = insurerOf(
      asked.name,
      decision,
      into,
      listed.map(one => one.name),
    )
    const now = deps.clock()
    const clinics = await store(trx, asked.name, insurer, now, actor)
    await record(trx, now, actor, {
      action: `insurer.${decision}`,
      subject: asked.name,
      after: { ...(decision === 'merge' && { insurer }), clinics },
    })
    return { clinics, insurer }
  })

/** What the name becomes; nothing where it is removed. */
function insurerOf(name: string, decision: Decision['decision'], into: string | undefined, listed: string[]) {
  if (decision === 'remove') return null
  if (decision === 'accept') {
    if (listed.length >= maxListedInsurers) throw new Problem('insurers_full')
    return name
  }
  const target = listed.find(one => one.toLowerCase() === into?.toLowerCase())
  if (!target) throw new Problem('insurer_not_listed')
  return target
}

async function store(trx: Db, name: string, insurer: string | null, now: Date, { who }: Actor) {
  const nameKey = name.toLowerCase()
  // What was removed may be typed again, and is then decided again.
  if (insurer) await noteName(trx, { nameKey, insurer, decidedAt: now, decidedBy: who.staffId })
  return replaceInsurer(trx, nameKey, insurer, now)
}
