import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { enoughSearches, maxLength, missedSearchDays } from '../../../contract/rules/limits.ts'
import type { Deps } from '../../deps.ts'
import { keyOf, wordsOf } from '../search/language/words.ts'
import { addMissed, dropMissedBefore, showMissed } from './queries.ts'

type Log = { warn(details: object, message: string): void }

const writeEvery = 2_000
/** Beyond this many at once it is a program at work. */
const maxAtOnce = 2_000
/** So many searches of a day are told apart by who made them; then nothing is counted until the next day. */
const maxVisits = 200_000
const maxWords = 5

/** Numbers, addresses and sentences are about someone, and no name of a treatment. */
const mayBeName = (text: string) =>
  text.length <= maxLength.searchWords && !/\d{3}|@/.test(text) && text.split(/\s+/).length <= maxWords

/**
 * Counts searches that were not understood. Each address counts once a day for the same words, by a hash with a random
 * key that is kept in memory and replaced every day; what is stored knows nothing of it. The words themselves are
 * written down only once enough people used them.
 */
export function countMissedSearches(
  { db, secret, clock }: Pick<Deps, 'db' | 'secret' | 'clock'>,
  namesClinic: (words: string) => Promise<boolean>,
  log: Log,
) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'missed search', 32))
  let visits = { day: '', key: randomBytes(32), seen: new Set<string>() }
  let counts = new Map<string, { words: string; fingerprint: Buffer; day: string; searches: number }>()

  /** Whether this address searches for it for the first time today. */
  function isFirst(fingerprint: Buffer, address: string, day: string) {
    if (visits.day !== day) visits = { day, key: randomBytes(32), seen: new Set() }
    const visit = createHmac('sha256', visits.key).update(fingerprint).update(address).digest('base64')
    if (visits.seen.has(visit) || visits.seen.size >= maxVisits) return false
    visits.seen.add(visit)
    return true
  }

  function count(text: string, address: string) {
    const words = text.trim().toLowerCase().replace(/\s+/g, ' ')
    const { list } = wordsOf(words)
    if (list.length === 0 || !mayBeName(words)) return
    const fingerprint = createHmac('sha256', key).update(keyOf(list)).digest()
    const day = clock().toISOString().slice(0, 10)
    if (!isFirst(fingerprint, address, day)) return
    const hex = fingerprint.toString('hex')
    const known = counts.get(hex)
    if (known) known.searches++
    else if (counts.size < maxAtOnce) counts.set(hex, { words, fingerprint, day, searches: 1 })
  }

  async function write() {
    if (counts.size === 0) return
    const written = counts
    counts = new Map()
    try {
      const rows = [...written.values()].map(({ words: _, ...row }) => ({ id: uuid(), ...row }))
      for (const { id, fingerprint, searches, days } of await addMissed(db, rows)) {
        if (searches < enoughSearches.searches || days < enoughSearches.days) continue
        const { words } = written.get(fingerprint.toString('hex'))!
        if (!(await namesClinic(words))) await showMissed(db, id, words, clock())
      }
    } catch (error) {
      log.warn({ err: error }, 'missed searches: counts not saved, dropped')
    }
  }

  let writing = Promise.resolve()
  const flush = () => {
    writing = writing.then(write)
    return writing
  }
  const timer = setInterval(flush, writeEvery).unref()
  return {
    count,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Forgets what too few people have searched for. */
export const forgetRareSearches = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  dropMissedBefore(
    db,
    new Date(clock().getTime() - missedSearchDays * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
  )
