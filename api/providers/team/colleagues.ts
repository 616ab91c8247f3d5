import { roleIncludes, type TeamWork } from '../../../contract/core/team-roles.ts'
import type { Db } from '../../../db/database.ts'
import type { TeamActor } from './history.ts'
import { membersOf, ownerRow } from './queries.ts'

const nameOf = ({ firstName, surname }: { firstName: string; surname: string }) => `${firstName} ${surname}`

/**
 * The people of a clinic's account whose role includes some work, the owner first, by the ids that others know them by;
 * of those who are limited to locations, the ones that `sees` lets through.
 */
export async function colleaguesFor(
  db: Db,
  { providerId, memberId }: TeamActor,
  work: TeamWork,
  sees: (places: string[] | null) => boolean = () => true,
) {
  const [owner, members] = await Promise.all([ownerRow(db, providerId), membersOf(db, providerId)])
  const people = [
    ...(owner ? [{ ...owner, id: providerId, role: 'owner' as const }] : []),
    ...members.filter(({ role, places }) => roleIncludes(role, work) && sees(places)),
  ]
  const you = memberId ?? providerId
  return people.map(person => ({ id: person.id, name: nameOf(person), you: person.id === you }))
}
