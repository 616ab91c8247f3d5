import { insurerNames } from '../../../contract/rules/insurers.ts'
import type { Db } from '../../../db/database.ts'
import { decidedNames } from './queries.ts'

/** The insurers that staff have added to the list, the oldest first. */
export const addedInsurers = async (db: Db) =>
  (await decidedNames(db))
    .filter(({ nameKey, insurer }) => insurer.toLowerCase() === nameKey)
    .map(({ insurer }) => insurer)

export const listedInsurers = async (db: Db): Promise<string[]> => [
  ...insurerNames,
  ...(await addedInsurers(db)),
]

/** The names as our list spells them, each once: what staff have merged stands for the insurer it was merged into. */
export async function asListed(db: Db, names: readonly string[]): Promise<string[]> {
  const known = new Map<string, string>(insurerNames.map(name => [name.toLowerCase(), name]))
  for (const { nameKey, insurer } of await decidedNames(db)) known.set(nameKey, insurer)
  return [...new Set(names.map(name => known.get(name.toLowerCase()) ?? name))]
}
