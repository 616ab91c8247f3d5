import type { Db } from '../../db/database.ts'
import { holdersOf } from './queries.ts'

/**
 * Whether an account other than `besides` has an address, or had it and may still come back to it by the link in its
 * old mailbox. An address that somebody only asked for is free, or anybody could keep it from its owner. Staff sign in
 * elsewhere, so theirs are free too.
 */
export const addressIsTaken = async (
  db: Db,
  email: string,
  { now, besides }: { now: Date; besides?: string },
) => (await holdersOf(db, email.toLowerCase(), now)).some(id => id !== besides)
