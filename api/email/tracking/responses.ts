import { isbot } from 'isbot'
import { pageOf, sliceOf } from '../../../contract/core/page-count.ts'
import { Problem } from '../../../contract/core/problems.ts'
import type { emailStates, SentEmail } from '../../../contract/email/email.ts'
import type { Deps } from '../../deps.ts'
import { noteClick } from './note-click.ts'
import { countOpen, individualEmails, linkById, responsesTo } from './queries.ts'
import { decoyLink, readIds } from './signed-links.ts'

/** Proxies through which mail providers load every picture, whether or not someone looks at it. */
const proxies = /GoogleImageProxy|YahooMailProxy|via ggpht\.com|^Mozilla\/5\.0$/i

/** Programs that look at the links of an email before its recipient does. */
const scanners =
  /barracuda|mimecast|proofpoint|symantec|messagelabs|trend ?micro|forcepoint|sophos|ironport|fireeye|trellix|zscaler|safelinks|bingpreview|bitdefender|checkpoint|vade ?secure/i

/** Who fetched something, judged by the user agent. */
function viewerOf(userAgent: string | undefined): 'person' | 'proxy' | 'bot' {
  if (!userAgent) return 'bot'
  if (proxies.test(userAgent)) return 'proxy'
  if (scanners.test(userAgent)) return 'bot'
  return isbot(userAgent) ? 'bot' : 'person'
}

type Outside = Pick<Deps, 'db' | 'secret' | 'clock' | 'emailSettings'>
/** A look at the address alone, such as HEAD, is nobody opening anything. */
type Visit = { counts: boolean; userAgent: string | undefined }

/** Counts that an email was opened. A link that is not ours is a 404. */
export async function open({ db, secret, clock }: Outside, word: string, { counts, userAgent }: Visit) {
  const [mailId] = readIds(secret, 'open', word, 1) ?? []
  if (!mailId) throw new Problem('not_found')
  if (counts) await countOpen(db, mailId, viewerOf(userAgent), clock())
}

/** Counts a click and returns its target: only a URL stored when the email was made. */
export async function follow(
  { db, secret, clock, emailSettings }: Outside,
  word: string,
  { counts, userAgent }: Visit,
) {
  const [mailId, linkId] = readIds(secret, 'click', word, 2) ?? []
  if (mailId && linkId === decoyLink) {
    if (counts) await noteClick(db, { mailId, linkId, person: false, now: clock() })
    return emailSettings.publicUrl
  }
  const link = linkId && (await linkById(db, linkId))
  if (!mailId || !linkId || !link || !/^https?:\/\//.test(link.url)) throw new Problem('not_found')
  const person = viewerOf(userAgent) === 'person'
  if (counts) await noteClick(db, { mailId, linkId, person, now: clock() })
  return link.url
}

type Row = NonNullable<Awaited<ReturnType<typeof responsesTo>>>

const shown = ({
  state,
  tracksOpens,
  sentAt,
  bouncedAt,
  nextTryAt,
  lastOpenedAt,
  lastClickedAt,
  id: _,
  ...counts
}: Row) => ({
  ...counts,
  state: state as (typeof emailStates)[number],
  opensTracked: tracksOpens,
  lastOpened: lastOpenedAt?.toISOString() ?? null,
  lastClicked: lastClickedAt?.toISOString() ?? null,
  sentAt: sentAt?.toISOString() ?? null,
  bouncedAt: bouncedAt?.toISOString() ?? null,
  nextTryAt: nextTryAt?.toISOString() ?? null,
})

/** How an email has been received so far. */
export async function statsOf({ db }: Pick<Deps, 'db'>, trackingId: string) {
  const row = await responsesTo(db, trackingId)
  if (!row) throw new Problem('not_found')
  return shown(row)
}

/** A page of the emails to individual people. */
export async function listSent(
  { db }: Pick<Deps, 'db'>,
  { page, limit, staffId }: { page: number; limit: number; staffId: string | undefined },
) {
  const { rows, total } = await individualEmails(db, { staffId, ...sliceOf(page, limit) })
  const items = rows.map(({ kind, email, contact, subject, campaignName, createdAt, ...row }): SentEmail => {
    const { fullName, firstName, lastName, clinicName } = contact as Record<string, string | null>
    return {
      trackingId: row.id,
      kind: kind as SentEmail['kind'],
      email,
      fullName: fullName || [firstName, lastName].filter(Boolean).join(' '),
      clinicName: clinicName ?? '',
      subject,
      campaignName,
      createdAt: createdAt.toISOString(),
      ...shown(row),
    }
  })
  return pageOf(items, total, page, limit)
}
