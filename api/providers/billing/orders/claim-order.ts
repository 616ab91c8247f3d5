import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../../deps.ts'
import { dropOrder, dropOrdersBefore, knowsOrder, orderClaimed, subscriberWith } from './queries.ts'

const hour = 60 * 60 * 1000
/** Well within the day after which an order without an account is ended. */
const orderHours = 12
/** As long as an order that lost its account may take to be found and ended. */
const keptHours = 7 * 24

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
  return orderClaimed(db, { fingerprint, orderKey: uuid(), name, startedAt: now }, { before, dead })
}

/** For an order that was refused: the next one is another, and starts when it is asked for. */
export const releaseOrder = ({ db }: Pick<Deps, 'db'>, orderKey: string) => dropOrder(db, orderKey)

export const dropOldOrders = ({ db, clock }: Deps) =>
  dropOrdersBefore(db, new Date(clock().getTime() - keptHours * hour))

/** Whether we made an order ourselves: only such a one may be ended when no account has it. */
export const isOwnOrder = ({ db }: Pick<Deps, 'db'>, orderKey: string) => knowsOrder(db, orderKey)

/** Who has the subscription that an order made; undefined where no account has it yet. */
export const subscriberOf = ({ db }: Pick<Deps, 'db'>, cardsId: string) => subscriberWith(db, cardsId)
