import type { RegisterCheck } from '../../../../contract/directory/registers.ts'
import type { Db } from '../../../../db/database.ts'
import { type Claimed, type Registered, registeredAs } from './queries.ts'

/**
 * What the public register says about the numbers that listings give, by listing. A listing whose regulator has no
 * imported register is not among the answers.
 */
export async function checkRegistrations(db: Db, claimed: Claimed[]): Promise<Map<string, RegisterCheck>> {
  if (claimed.length === 0) return new Map()
  const names = new Map(claimed.map(({ id, name }) => [id, name]))
  return new Map((await registeredAs(db, claimed)).map(row => [row.id, checkOf(row, names.get(row.id)!)]))
}

const checkOf = (row: Registered, given: string): RegisterCheck => {
  const { name, address, city, postcode, goneOn, samePostcode, claimable, asOf } = row
  if (name === null || postcode === null) return { asOf, entry: null }
  const sameName = isSameName(name, given)
  return {
    asOf,
    entry: {
      name,
      address: address ?? '',
      city,
      postCode: postcode,
      goneOn,
      claimable,
      sameName,
      samePostcode,
    },
  }
}

/** Words that half of all clinics have in their names. */
const usual = new Set(
  'the and ltd limited llp plc cic uk co company clinic clinics practice centre center surgery dental dentist dentists dentistry medical health healthcare care hospital group services of at'.split(
    ' ',
  ),
)

const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'\u2019]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** Whether all telling words of the shorter name are in the other; where there is none, whether all words are the same. */
function isSameName(one: string, other: string) {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const telling = [a, b].map(words => words.filter(word => !usual.has(word)))
  const [few, many] = telling.toSorted((x, y) => x.length - y.length) as [string[], string[]]
  if (few.length === 0) return a.length > 0 && a.join(' ') === b.join(' ')
  return few.every(word => many.includes(word))
}
