import type { Db } from '../../db/database.ts'
import { holdersOf, lockAddress } from './queries.ts'

/**
 * Whether an account other than `besides` has an address, or had it and may still come back to it by the link in its
 * old mailbox. An address that someone only asked for is free, or anyone could keep it from its owner. Staff sign in
 * elsewhere, so theirs are free too.
 */
export async function addressIsTaken(
  db: Db,
  email: string,
  { now, besides }: { now: Date; besides?: string },
) {
  // Two who ask in transactions of their own, each about to take the address, ask one after the other.
  await lockAddress(db, email.toLowerCase())
  return (await holdersOf(db, email.toLowerCase(), now)).some(id => id !== besides)
}
