import type { Db } from '../../../db/database.ts'
import {
  addRecentClick,
  clicksSince,
  countClick,
  linksInCampaign,
  lockedEmail,
  recountAsMachine,
} from './queries.ts'
import { decoyLink } from './signed-links.ts'

const burstMs = 10_000
/** Where the number of links is not known, nobody reads and follows so many different ones within seconds. */
const linksOfNobody = 3

type Click = { mailId: string; linkId: string; person: boolean; now: Date }

/**
 * Counts a click, for people and machines apart. What followed the hidden link, or all links of an email within ten
 * seconds, was a mail scanner, whatever it called itself: its clicks count as a machine's, those before as well.
 */
export const noteClick = (db: Db, { mailId, linkId, person, now }: Click) =>
  db.transaction().execute(async trx => {
    if (!(await lockedEmail(trx, mailId))) return
    const recent = await clicksSince(trx, mailId, new Date(now.getTime() - burstMs))
    const links = new Set([...recent.map(click => click.linkId), linkId])
    const scanned = links.delete(decoyLink) || (links.size > 1 && links.size >= (await allLinks(trx, mailId)))
    const machine = !person || scanned
    await addRecentClick(trx, { mailId, linkId, machine, clickedAt: now })
    if (linkId !== decoyLink) await countClick(trx, mailId, linkId, !machine, now)
    if (scanned)
      await recountAsMachine(
        trx,
        mailId,
        recent.filter(click => !click.machine).map(({ id }) => id),
      )
  })

const allLinks = async (db: Db, mailId: string) =>
  Math.min(linksOfNobody, (await linksInCampaign(db, mailId)) ?? linksOfNobody)

export { dropClicksBefore } from './queries.ts'
