import type { Db } from '../../../db/database.ts'

/** The encrypted secret and its state; undefined without one. */
export const secondFactorOf = (db: Db, staffId: string) =>
  db
    .selectFrom('staffSecondFactors')
    .select(['secret', 'confirmedAt'])
    .where('staffId', '=', staffId)
    .executeTakeFirst()

/** Starts again unless one is in use already; returns whether it did. */
export async function putUnconfirmed(db: Db, staffId: string, secret: Buffer) {
  const put = await db
    .insertInto('staffSecondFactors')
    .values({ staffId, secret })
    .onConflict(conflict =>
      conflict
        .column('staffId')
        .doUpdateSet({ secret, lastStep: 0 })
        .where('staffSecondFactors.confirmedAt', 'is', null),
    )
    .returning('staffId')
    .executeTakeFirst()
  return put !== undefined
}

/** Takes a time step for used; false when it, or a later one, was used before. */
export async function spendStep(db: Db, staffId: string, step: number) {
  const used = await db
    .updateTable('staffSecondFactors')
    .set({ lastStep: step })
    .where('staffId', '=', staffId)
    .where('lastStep', '<', step)
    .returning('staffId')
    .executeTakeFirst()
  return used !== undefined
}

/** Whether it was still waiting for its first code. */
export async function confirm(db: Db, staffId: string, now: Date) {
  const confirmed = await db
    .updateTable('staffSecondFactors')
    .set({ confirmedAt: now })
    .where('staffId', '=', staffId)
    .where('confirmedAt', 'is', null)
    .returning('staffId')
    .executeTakeFirst()
  return confirmed !== undefined
}

export async function replaceRecoveryCodes(db: Db, staffId: string, hashes: Buffer[]) {
  await db.deleteFrom('staffRecoveryCodes').where('staffId', '=', staffId).execute()
  await db
    .insertInto('staffRecoveryCodes')
    .values(hashes.map(codeHash => ({ staffId, codeHash })))
    .execute()
}

/** Takes a recovery code out of use; two at once cannot both succeed. */
export async function spendRecoveryCode(db: Db, staffId: string, codeHash: Buffer) {
  const { numDeletedRows } = await db
    .deleteFrom('staffRecoveryCodes')
    .where('staffId', '=', staffId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function recoveryCodesLeft(db: Db, staffId: string) {
  const { left } = await db
    .selectFrom('staffRecoveryCodes')
    .select(eb => eb.fn.countAll<number>().as('left'))
    .where('staffId', '=', staffId)
    .executeTakeFirstOrThrow()
  return left
}

/** Whether there was one to forget. */
export async function dropSecondFactor(db: Db, staffId: string) {
  const { numDeletedRows } = await db
    .deleteFrom('staffSecondFactors')
    .where('staffId', '=', staffId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
