import type { z } from 'zod'
import type { NoticeState, OwnNotice, ReviewNotice } from '../../../../contract/patients/reviews/notices.ts'
import type { Deps } from '../../../deps.ts'
import * as stored from './queries.ts'

const shown = 100

/** Notices of complaint for staff. */
export async function readNotices({ db }: Deps): Promise<{ items: ReviewNotice[] }> {
  const rows = await stored.notices(db, shown)
  return {
    items: rows.map(row => ({
      id: row.id,
      reviewId: row.reviewId,
      clinic: { id: row.clinicId, name: row.clinicName },
      state: row.state as NoticeState,
      from: { name: row.complainantName, email: row.complainantEmail, named: row.shareName },
      statement: row.statement,
      meaning: row.meaning,
      inaccurate: row.inaccurate,
      missing: row.missing,
      text: row.text,
      receivedAt: row.receivedAt.toISOString(),
      answerBy: row.answerBy?.toISOString() ?? null,
      closedAt: row.closedAt?.toISOString() ?? null,
      note: row.note,
    })),
  }
}

/** The notice that an author has to answer; who complains only if they agreed to be named. */
export async function noticeFor(db: Deps['db'], reviewId: string): Promise<z.infer<typeof OwnNotice> | null> {
  const notice = await stored.openNotice(db, reviewId)
  if (!notice) return null
  const { statement, meaning, inaccurate, shareName, complainantName, complainantEmail } = notice
  return {
    ...{ statement, meaning, inaccurate },
    from: shareName ? `${complainantName}, ${complainantEmail}` : null,
    answerBy: notice.answerBy!.toISOString(),
  }
}
