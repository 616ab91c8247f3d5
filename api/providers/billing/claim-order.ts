import { createHash } from 'node:crypto'
import { v4 as randomUuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { dropOrder, dropOrdersBefore, orderClaimed } from './queries.ts'

const hour = 60 * 60 * 1000
/** Well within the day after which an order without an account is ended. */
const orderHours = 12

type Asked = {
  /** Says which order is meant: the same text is the same order. */
  what: string
  name: string
  /** The key of an order that cannot be used any more. */
  dead?: string | null
}

/**
 * Key, name and start of an order, the same for twelve hours: the card provider takes a repeated order for the first
 * one only if it says exactly the same.
 */
export function claimOrder({ db, clock }: Pick<Deps, 'db' | 'clock'>, { what, name, dead = null }: Asked) {
  const now = clock()
  const fingerprint = createHash('sha256').update(what).digest()
  const before = new Date(now.getTime() - orderHours * hour)
  return orderClaimed(db, { fingerprint, orderKey: randomUuid(), name, startedAt: now }, { before, dead })
}

/** For an order that was refused: the next one is another, and starts when it is asked for. */
export const releaseOrder = ({ db }: Pick<Deps, 'db'>, orderKey: string) => dropOrder(db, orderKey)

export const dropOldOrders = ({ db, clock }: Deps) =>
  dropOrdersBefore(db, new Date(clock().getTime() - 2 * orderHours * hour))
