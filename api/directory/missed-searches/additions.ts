import { v7 as uuid } from 'uuid'
import { Problem } from '../../../contract/core/problems.ts'
import type { Db } from '../../../db/database.ts'
import { specialties } from '../../../taxonomy/specialties.ts'
import { treatments } from '../../../taxonomy/treatments.ts'
import type { Deps } from '../../deps.ts'
import { type Actor, record } from '../../staff/audit/record.ts'
import { isBare } from '../search/language/loose-words.ts'
import { wordsOf } from '../search/language/words.ts'
import type { Searching } from '../search/service.ts'
import {
  activeIds,
  activeRows,
  endAddition,
  insertAddition,
  notifySearch,
  removedAddition,
  settleMissed,
} from './queries.ts'

type Kind = 'treatment' | 'specialty'
type Target = { slug: string; kind: Kind; name: string }

/** Everything that words can stand for. */
export const searchTargets: readonly Target[] = [
  ...treatments.map(({ slug, name }) => ({ slug, name, kind: 'treatment' as const })),
  ...specialties.map(({ slug, name }) => ({ slug, name, kind: 'specialty' as const })),
]

/** The name of what an addition stands for; its slug, where the taxonomy no longer has it. */
export const nameOfTarget = ({ slug, kind }: Omit<Target, 'name'>) =>
  searchTargets.find(target => target.slug === slug && target.kind === kind)?.name ?? slug

/** What staff added and did not remove, for every node's search. */
export const activeAdditions = async (db: Db) =>
  (await activeRows(db)).map(row => ({ ...row, kind: row.kind as Kind }))

/** Changes whenever an addition comes or goes. */
export const additionsVersion = (db: Db) => activeIds(db)

type Saving = Pick<Deps, 'db' | 'clock'> & Pick<Searching, 'engine' | 'gazetteer'>
const shortestWords = 3
type Wish = { words: string; means: string }

export const acceptMissed = (deps: Saving, actor: Actor, id: string, means: string) =>
  deps.db.transaction().execute(async trx => {
    const missed = await settleMissed(trx, id, actor.who.staffId, deps.clock())
    if (!missed) throw new Problem('not_waiting')
    return add(deps, trx, actor, { words: missed.words, means }, 'search_words.accept')
  })

export const addWords = (deps: Saving, actor: Actor, wish: Wish) =>
  deps.db.transaction().execute(trx => add(deps, trx, actor, wish, 'search_words.accept'))

export const restoreAddition = (deps: Saving, actor: Actor, id: string) =>
  deps.db.transaction().execute(async trx => {
    const removed = await removedAddition(trx, id)
    if (!removed) throw new Problem('not_found')
    const means = nameOfTarget({ ...removed, kind: removed.kind as Kind })
    return add(deps, trx, actor, { words: removed.words, means }, 'search_words.restore')
  })

export const ignoreMissed = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor, id: string) =>
  db.transaction().execute(async trx => {
    const missed = await settleMissed(trx, id, actor.who.staffId, clock())
    if (!missed) throw new Problem('not_waiting')
    await record(trx, clock(), actor, { action: 'search_words.ignore', subject: missed.words, subjectId: id })
  })

export const removeAddition = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: Actor, id: string) =>
  db.transaction().execute(async trx => {
    const ended = await endAddition(trx, id, actor.who.staffId, clock())
    if (!ended) throw new Problem('not_found')
    const before = { means: nameOfTarget({ ...ended, kind: ended.kind as Kind }) }
    await record(trx, clock(), actor, {
      action: 'search_words.remove',
      subject: ended.words,
      subjectId: id,
      before,
    })
    await notifySearch(trx)
    return ended.words
  })

async function add(
  { engine, gazetteer, clock }: Saving,
  trx: Db,
  actor: Actor,
  { words, means }: Wish,
  action: 'search_words.accept' | 'search_words.restore',
) {
  const target = searchTargets.find(({ name }) => name.toLowerCase() === means.toLowerCase())
  if (!target) refuse({ means: 'Choose a treatment or specialty from the list' })
  // What is restored was checked when it was added, and right after its removal this node may still know it.
  if (action === 'search_words.accept') checkWords({ engine, gazetteer }, words)
  const id = uuid()
  const added = await insertAddition(
    trx,
    { id, words, slug: target.slug, kind: target.kind },
    actor.who.staffId,
    clock(),
  )
  if (!added) refuse({ words: 'These words have already been added' })
  await record(trx, clock(), actor, { action, subject: words, subjectId: id, after: { means: target.name } })
  await notifySearch(trx)
  return target.name
}

/** What is added is understood in every search, so it must be words for a treatment and nothing else. */
function checkWords({ engine, gazetteer }: Pick<Saving, 'engine' | 'gazetteer'>, words: string) {
  if (words.replaceAll(/\P{L}/gu, '').length < shortestWords)
    refuse({ words: `Use at least ${shortestWords} letters` })
  if (isBare(wordsOf(words))) refuse({ words: 'These words appear in searches for many things' })
  if (gazetteer.namedAs(words)) refuse({ words: 'This is the name of a place' })
  if (engine.isNamed(words)) refuse({ words: 'Search understands these words already' })
  // Also what is close to a cry for help: nothing may lead away from it.
  if (!engine.isUnknown(words))
    refuse({ words: 'Search already answers these words with something else, for example help in a crisis' })
}

function refuse(fields: Record<string, string>): never {
  throw new Problem('invalid_input', { fields })
}
