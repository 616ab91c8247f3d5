import { v7 as uuid } from 'uuid'
import type { Db } from '../../../db/database.ts'
import { columnOf, idOf, kindOf, type Owner, ownerOf } from '../queries.ts'

/** The sealed secret and since when it is in use; undefined for an account that has none. */
export const secondFactorOf = (db: Db, owner: Owner) =>
  db
    .selectFrom('secondFactors')
    .select(['id', 'secret', 'confirmedAt'])
    .where(columnOf(owner), '=', idOf(owner))
    .executeTakeFirst()

/** Replaces a secret that was never confirmed. Undefined when one is in use. */
export const putUnconfirmed = (db: Db, owner: Owner, secret: Buffer) =>
  db
    .insertInto('secondFactors')
    .values({ id: uuid(), ...ownerOf(kindOf(owner), idOf(owner)), secret })
    .onConflict(conflict =>
      conflict
        .column(columnOf(owner))
        .doUpdateSet({ secret, lastStep: 0 })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()

/** Marks a time step as used; false when it, or a later one, was used before. */
export async function spendStep(db: Db, id: string, step: number) {
  const used = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('id', '=', id)
    .where('lastStep', '<', step)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Whether it was still waiting for its first code. */
export async function confirm(db: Db, id: string, now: Date) {
  const confirmed = await db
    .updateTable('secondFactors')
    .set({ confirmedAt: now })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return confirmed !== undefined
}

export async function replaceRecoveryCodes(
  db: Db,
  secondFactorId: string,
  codes: { lookup: string; codeHash: string }[],
) {
  await db.deleteFrom('recoveryCodes').where('secondFactorId', '=', secondFactorId).execute()
  await db
    .insertInto('recoveryCodes')
    .values(codes.map(code => ({ secondFactorId, ...code })))
    .execute()
}

export const recoveryCodeOf = (db: Db, secondFactorId: string, lookup: string) =>
  db
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('secondFactorId', '=', secondFactorId)
    .where('lookup', '=', lookup)
    .executeTakeFirst()

/** Takes a recovery code out of use; two at once cannot both succeed. */
export async function spendRecoveryCode(db: Db, secondFactorId: string, lookup: string) {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('secondFactorId', '=', secondFactorId)
    .where('lookup', '=', lookup)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function recoveryCodesLeft(db: Db, secondFactorId: string) {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select(eb => eb.fn.countAll<number>().as('left'))
    .where('secondFactorId', '=', secondFactorId)
    .executeTakeFirstOrThrow()
  return left
}

/** A second factor with its recovery codes, taken out to be given to someone else. */
export async function takeSecondFactor(db: Db, owner: Owner) {
  const factor = await db
    .selectFrom('secondFactors')
    .select(['id', 'secret', 'confirmedAt', 'lastStep'])
    .where(columnOf(owner), '=', idOf(owner))
    .executeTakeFirst()
  if (!factor) return undefined
  const codes = await db
    .selectFrom('recoveryCodes')
    .select(['lookup', 'codeHash'])
    .where('secondFactorId', '=', factor.id)
    .execute()
  await dropSecondFactor(db, owner)
  return { factor, codes }
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeSecondFactor>>>

export async function giveSecondFactor(db: Db, owner: Owner, { factor, codes }: Taken) {
  await db
    .insertInto('secondFactors')
    .values({ ...factor, ...ownerOf(kindOf(owner), idOf(owner)) })
    .execute()
  if (codes.length > 0) await replaceRecoveryCodes(db, factor.id, codes)
}

/** Whether there was one. */
export async function dropSecondFactor(db: Db, owner: Owner) {
  const { numDeletedRows } = await db
    .deleteFrom('secondFactors')
    .where(columnOf(owner), '=', idOf(owner))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
