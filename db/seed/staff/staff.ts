import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { DB } from '../../types.gen.ts'
import { Random } from '../random.ts'

type Person = [
  firstName: string,
  lastName: string,
  role: string,
  department: string,
  position: string,
  /** Months since they were hired, and days since they last signed in; null for never. */
  months: number,
  days: number | null,
  active?: false,
]

/** Invented colleagues. Nobody knows their passwords: they are there to be seen, not to be used. */
const people: Person[] = [
  ['Eilidh', 'Farquhar', 'admin', 'Operations', 'Deputy head of operations', 11, 1],
  ['Jo', 'Whitlow', 'manager', 'Growth', 'Partnerships lead', 13, 0],
  ['Marcus', 'Adeyemi', 'manager', 'Support', 'Clinic support lead', 9, 2],
  ['Saoirse', 'Devlin', 'manager', 'Growth', 'Regional manager, Northern Ireland', 6, 9],
  ['Beatrix', 'Lowe', 'editor', 'Content', 'Senior editor', 12, 1],
  ['Hamza', 'Qureshi', 'editor', 'Content', 'Medical writer', 7, 4],
  ['Gwen', 'Prosser', 'editor', 'Content', 'Editor', 3, 26],
  ['Callum', 'Rennie', 'outreach', 'Growth', 'Clinic outreach, Scotland', 8, 0],
  ['Nia', 'Bowen', 'outreach', 'Growth', 'Clinic outreach, Wales', 5, 3],
  ['Oscar', 'Lindqvist', 'outreach', 'Growth', 'Clinic outreach', 2, null],
  ['Petra', 'Hollis', 'outreach', 'Growth', 'Clinic outreach', 14, 120, false],
  ['Dominic', 'Shaw', 'manager', 'Support', 'Clinic support', 14, 200, false],
]

const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day)

/** Codes that clinics mistyped, or took from someone who never worked here. */
const strayCodes = ['PRYIA', 'AUTUMN25', 'TOM']

/** More colleagues in every role, and clinics that say who brought them. */
export async function seedStaff(db: Kysely<DB>) {
  const rows = people.map(
    ([firstName, lastName, role, department, position, months, days, active], index) => ({
      id: uuid(),
      staffId: `CA-${String(index + 3).padStart(3, '0')}`,
      email: `${firstName}.${lastName}@demo.test`.toLowerCase(),
      passwordHash: randomBytes(32).toString('hex'),
      firstName,
      lastName,
      role,
      department,
      position,
      referrerCode: firstName.toUpperCase(),
      phoneNumber: `+44207946${String(210 + index).padStart(4, '0')}`,
      hiredOn: ago(months * 30)
        .toISOString()
        .slice(0, 10),
      createdAt: ago(months * 30).toISOString(),
      lastLoginAt: days === null ? null : ago(days + 0.3).toISOString(),
      isActive: active ?? true,
    }),
  )
  await db.insertInto('staff').values(rows).execute()
  await sql`select setval('staff_numbers', ${rows.length + 3}, false)`.execute(db)
  await db
    .updateTable('staff')
    .set({ lastLoginAt: ago(1.2) })
    .where('email', 'in', ['admin@demo.test', 'staff@demo.test'])
    .where('lastLoginAt', 'is', null)
    .execute()
  await seedInvites(db, rows[0]!.id)
  await seedAuditLog(db, rows)
  await seedReferrals(db, ['PRIYA', 'TOMO', ...rows.map(({ referrerCode }) => referrerCode), ...strayCodes])
}

/** One that can still be accepted, by nobody, and one that nobody accepted in time. */
const seedInvites = (db: Kysely<DB>, invitedBy: string) =>
  db
    .insertInto('staffInvites')
    .values(
      [
        { email: 'rowan.teague@demo.test', role: 'editor', department: 'Content', sent: 1 },
        { email: 'imogen.bray@demo.test', role: 'outreach', department: 'Growth', sent: 12 },
      ].map(({ sent, ...invite }) => ({
        ...invite,
        invitedBy,
        id: uuid(),
        tokenHash: randomBytes(32),
        createdAt: ago(sent),
        expiresAt: ago(sent - 3),
      })),
    )
    .execute()

/** How some of them came and went, so that the log has something to show. */
async function seedAuditLog(db: Kysely<DB>, rows: { id: string; email: string; role: string }[]) {
  const admin = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'admin@demo.test')
    .executeTakeFirst()
  const person = (name: string) => rows.find(({ email }) => email.startsWith(name))!
  const auditEntries = [
    {
      days: 150,
      action: 'staff.invite',
      who: person('nia'),
      after: { role: 'outreach', department: 'Growth' },
    },
    {
      days: 120,
      action: 'staff.deactivate',
      who: person('petra'),
      before: { isActive: true },
      after: { isActive: false },
    },
    {
      days: 90,
      action: 'staff.update',
      who: person('saoirse'),
      before: { role: 'outreach' },
      after: { role: 'manager' },
    },
    {
      days: 62,
      action: 'staff.invite',
      who: person('oscar'),
      after: { role: 'outreach', department: 'Growth' },
    },
    {
      days: 14,
      action: 'staff.update',
      who: person('hamza'),
      before: { position: 'Writer' },
      after: { position: 'Medical writer' },
    },
  ]
  const entries = auditEntries.map(({ days, action, who, before, after }) => ({
    id: uuid({ msecs: ago(days).getTime() }),
    staffId: admin?.id ?? null,
    staffName: 'Priya Nair',
    action,
    subject: who.email,
    subjectId: who.id,
    before: before ? JSON.stringify(before) : null,
    after: JSON.stringify(after),
    address: '203.0.113.24',
    happenedAt: ago(days),
  }))
  await db.insertInto('auditLog').values(entries).execute()
}

/** About a third of the clinics came by someone's code, most of them by outreach. */
async function seedReferrals(db: Kysely<DB>, codes: string[]) {
  const providers = await db.selectFrom('providers').select('id').orderBy('id').limit(1500).execute()
  const chosen = providers.flatMap(({ id }, index) => {
    const random = new Random('referral', index)
    if (!random.chance(0.3)) return []
    // Squared, so that some bring many and most bring few.
    return [{ id, code: codes[Math.floor(random.fraction() ** 2 * codes.length)]! }]
  })
  const ids = chosen.map(({ id }) => id)
  const given = chosen.map(({ code }) => code)
  await sql`update providers set referrer_code = chosen.code
    from unnest(${ids}::uuid[], ${given}::text[]) as chosen(id, code)
    where providers.id = chosen.id`.execute(db)
}
