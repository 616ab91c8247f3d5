import { callApi } from '../../../../contract/core/client.ts'
import { getTrackingStats, type TrackingStats } from '../../../../contract/email/email.ts'
import { asStaff } from '../../../platform/api.ts'
import { formatDateTime, formatNumber } from '../../../platform/format.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { usePolled } from '../use-polled.ts'
import styles from './email-stats.module.css'
import { others } from './stats-words.ts'

const everyMs = 4_000

/** Opens and clicks of one email, kept up to date while someone looks. */
export function EmailStats({ trackingId }: { trackingId: string }) {
  const { value } = usePolled(
    async () => (await callApi(asStaff, getTrackingStats, { params: { trackingId } })).data,
    everyMs,
  )
  return value ? <Figures stats={value} /> : <Skeleton height={120} />
}

function Figures({ stats }: { stats: TrackingStats }) {
  const apart = others(stats)
  return (
    <div className="stack gap-12">
      <dl className={`grid ${styles.figures}`}>
        <div>
          <dt>Opens</dt>
          <dd>{stats.opensTracked ? formatNumber(stats.opens) : 'Not tracked'}</dd>
        </div>
        <div>
          <dt>Clicks</dt>
          <dd>{formatNumber(stats.clicks)}</dd>
        </div>
        <div>
          <dt>Last opened</dt>
          <dd>{whenOf(stats.opensTracked, stats.lastOpened)}</dd>
        </div>
        <div>
          <dt>Last clicked</dt>
          <dd>{whenOf(true, stats.lastClicked)}</dd>
        </div>
      </dl>
      <p className="small muted">
        {stats.opensTracked
          ? 'Opens are an estimate: some email apps load pictures automatically, others never load them.'
          : "Not tracked: they haven't agreed to open tracking."}{' '}
        {apart}
      </p>
    </div>
  )
}

const whenOf = (tracked: boolean, at: string | null) =>
  tracked ? (at ? formatDateTime(at) : 'Not yet') : 'Not tracked'
