import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { MemberRole } from '../../../contract/core/team-roles.ts'
import type { DB } from '../../types.gen.ts'

const day = 24 * 60 * 60 * 1000

type Person = {
  email: string
  firstName: string
  surname: string
  role: MemberRole
  limited?: true
  /** Days ago; someone who did something has signed in. */
  signedIn?: number
}

/** In each role. Their password is the demo provider's. */
const team: Person[] = [
  { email: 'manager@demo.test', firstName: 'Joel', surname: 'Adeyemi', role: 'manager', signedIn: 1 },
  { email: 'desk@demo.test', firstName: 'Siobhan', surname: 'Kerr', role: 'front_desk', signedIn: 5 },
  { email: 'greenwich@demo.test', firstName: 'Mateo', surname: 'Lund', role: 'front_desk', limited: true },
  { email: 'finance@demo.test', firstName: 'Harpreet', surname: 'Gill', role: 'finance', signedIn: 2 },
]

const history = [
  [40, 'Amara Whitlock', 'Invited manager@demo.test as Manager'],
  [39, 'Joel Adeyemi', 'Joined as Manager'],
  [30, 'Joel Adeyemi', 'Invited desk@demo.test as Front desk'],
  [29, 'Siobhan Kerr', 'Joined as Front desk'],
  [12, 'Joel Adeyemi', 'Changed prices'],
  [5, 'Siobhan Kerr', 'Answered an enquiry'],
  [2, 'Harpreet Gill', 'Changed the billing details'],
] as const

/** The people who work with the demo provider's account. */
export async function seedTeam(db: Kysely<DB>) {
  const owner = await db
    .selectFrom('providers')
    .select(['id', 'passwordHash'])
    .where('email', '=', 'provider@demo.test')
    .executeTakeFirst()
  if (!owner) return
  const { id: providerId, passwordHash } = owner
  const second = await db
    .selectFrom('locations')
    .select('id')
    .where('providerId', '=', providerId)
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow()
  const ago = (days: number) => new Date(Date.now() - days * day)
  for (const [index, { limited, signedIn, ...person }] of team.entries()) {
    const id = uuid()
    const phoneNumber = `+4420794601${30 + index}`
    const createdAt = ago(39 - 9 * index)
    await db
      .insertInto('members')
      .values({
        id,
        providerId,
        passwordHash,
        phoneNumber,
        createdAt,
        allPlaces: !limited,
        lastLoginAt: signedIn === undefined ? null : ago(signedIn),
        ...person,
      })
      .execute()
    if (limited) await db.insertInto('memberPlaces').values({ memberId: id, locationId: second.id }).execute()
  }
  await db
    .insertInto('teamEvents')
    .values(
      history.map(([days, actorName, what]) => ({
        id: uuid(),
        providerId,
        happenedAt: ago(days),
        actorName,
        what,
      })),
    )
    .execute()
}

/** Addresses without a sign-in that the demo provider's notifications also go to, in each state. */
export async function seedRecipients(db: Kysely<DB>) {
  const owner = await db
    .selectFrom('providers')
    .select('id')
    .where('email', '=', 'provider@demo.test')
    .executeTakeFirst()
  if (!owner) return
  const ago = (days: number) => new Date(Date.now() - days * day)
  const of = (email: string, appointments: boolean, days: number) => ({
    ...{ id: uuid(), providerId: owner.id, email, appointments, allPlaces: true },
    ...{ createdAt: ago(days), askedAt: ago(days) },
  })
  await db
    .insertInto('notificationRecipients')
    .values([
      { ...of('reception@demo.test', true, 30), confirmedAt: ago(30) },
      of('evenings@demo.test', false, 2),
      { ...of('callcentre@demo.test', false, 60), confirmedAt: ago(60), stoppedAt: ago(14) },
    ])
    .execute()
}
