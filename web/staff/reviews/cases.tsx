import { Button, Textarea } from '@mantine/core'
import { useRef } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import {
  decideReviewNotice,
  listReviewNotices,
  noticeStates,
  type ReviewNotice,
} from '../../../contract/patients/reviews/notices.ts'
import { listReviewSanctions } from '../../../contract/patients/reviews/sanctions.ts'
import { maxLength } from '../../../contract/rules/limits.ts'
import { asStaff, load } from '../../platform/api.ts'
import { formatDateTime } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { Refused } from '../../ui/layout/form-sheet.tsx'
import { whileBusy } from '../../ui/mantine/while-busy.ts'
import { FactList } from '../fact-list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { ScreensNav } from '../shell/screens-nav.tsx'
import { staffPage } from '../shell/staff-page.ts'
import { useMay } from '../shell/use-stored-staff.ts'
import type { Route } from './+types/cases.ts'
import styles from './reviews.module.css'
import { Sanctions } from './sanctions.tsx'

export const clientLoader = staffPage(async () => {
  const [notices, sanctions] = await Promise.all([
    load(asStaff, listReviewNotices, {}),
    load(asStaff, listReviewSanctions, {}),
  ])
  return { notices: notices.data.items, sanctions: sanctions.data.items }
}, listReviewNotices)

/** Legal notices about reviews, and clinics that broke the rules. */
export default function Cases({ loaderData: { notices, sanctions } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title="Notices and sanctions" hidden />
      <PageHead
        title="Notices and sanctions"
        lead="We send legal notices to the author and keep track of the deadlines. If a review stayed up after an earlier notice, you decide about the next one."
      />
      <ScreensNav of="Reviews" />
      <div className="stack gap-24">
        <section className="card stack" aria-labelledby="notices-title">
          <h2 id="notices-title" className={styles.title}>
            Legal notices
          </h2>
          {notices.length === 0 && <p className="muted">No notices yet.</p>}
          {notices.map(notice => (
            <Notice key={notice.id} notice={notice} />
          ))}
        </section>
        <Sanctions sanctions={sanctions} />
      </div>
    </>
  )
}

const tones = { waiting: 'warn', with_author: 'warn', removed: 'bad' } as Partial<
  Record<ReviewNotice['state'], 'warn' | 'bad'>
>

function Notice({ notice }: { notice: ReviewNotice }) {
  const may = useMay(decideReviewNotice)
  const { state, from } = notice
  return (
    <article className={styles.report}>
      <p className="row small">
        <b>{notice.clinic.name}</b>
        <Tag tone={tones[state]}>{noticeStates[state]}</Tag>
        <span className="muted">{formatDateTime(notice.receivedAt)}</span>
      </p>
      {notice.text && <p className={styles.text}>{notice.text}</p>}
      <FactList
        facts={[
          [
            'From',
            `${from.name || 'No name'}, ${from.email}${from.named ? '' : ' (not named to the author)'}`,
          ],
          ['The words', notice.statement || 'Not given'],
          ['Meaning', notice.meaning || 'Not given'],
          ['What is wrong', notice.inaccurate || 'Not given'],
          ...(notice.missing.length > 0 ? [['Missing', notice.missing.join('; ')] as const] : []),
          ...(notice.answerBy ? [['Author answers by', formatDateTime(notice.answerBy)] as const] : []),
          ...(notice.note ? [['Our note', notice.note] as const] : []),
        ]}
      />
      {may && (state === 'with_author' || state === 'waiting') && <Decision id={notice.id} state={state} />}
    </article>
  )
}

type Wanted = 'send' | 'remove' | 'dismiss'

const hints = {
  waiting: 'For our records. We only tell the author about this notice if you send it.',
  with_author: "For our records. If you don't decide, the author's answer does.",
}

function Decision({ id, state }: { id: string; state: 'waiting' | 'with_author' }) {
  // Which of the buttons sends the form.
  const decision = useRef<Wanted>('dismiss')
  const { props, field, busy, failure } = useApiForm({
    initial: { note: '' },
    send: ({ note }) =>
      callApi(asStaff, decideReviewNotice, { params: { id }, body: { decision: decision.current, note } }),
    said: ({ message }) => message,
  })
  const button = (wanted: Wanted) => ({
    type: 'submit' as const,
    size: 'sm',
    onClick: () => {
      decision.current = wanted
    },
    ...whileBusy(busy),
  })
  return (
    <form {...props} className="stack">
      <Refused>{failure?.message}</Refused>
      <Textarea
        label="Why"
        description={hints[state]}
        autosize
        minRows={2}
        maxLength={maxLength.reviewNote}
        {...field('note')}
      />
      <div className="row">
        <Button variant="default" {...button('dismiss')}>
          Dismiss the notice
        </Button>
        {state === 'waiting' ? (
          <Button {...button('send')}>Send to the author</Button>
        ) : (
          <Button variant="danger" {...button('remove')}>
            Remove the review now
          </Button>
        )}
      </div>
    </form>
  )
}
