import { Link } from 'react-router'
import { getAnalyticsReport } from '../../../contract/staff/analytics.ts'
import { getAnalyticsPlan } from '../../../contract/staff/analytics-plan.ts'
import { asStaff, load } from '../../platform/api.ts'
import { formatDate } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { staffPage } from '../shell/staff-page.ts'
import type { Route } from './+types/analytics.ts'
import styles from './analytics.module.css'
import { Cohorts } from './cohorts.tsx'
import { Headlines } from './headlines.tsx'
import { Pages } from './pages.tsx'
import { before, type Period, periodOf } from './period.ts'
import { PeriodForm } from './period-form.tsx'
import { Searches } from './searches.tsx'
import { Funnel, Signup, Trials } from './stages.tsx'
import { Traffic } from './traffic.tsx'

const reportOf = async (query: Period) => (await load(asStaff, getAnalyticsReport, { query })).data

export const clientLoader = staffPage(async ({ request }) => {
  const period = periodOf(new URL(request.url).searchParams)
  const earlier = before(period)
  const [now, was, { data: plan }] = await Promise.all([
    reportOf(period),
    reportOf(earlier),
    load(asStaff, getAnalyticsPlan, { query: period }),
  ])
  return { period, earlier, now, was, plan }
}, getAnalyticsReport)

const wordsOf = ({ from, to }: Period) => `${formatDate(from)} to ${formatDate(to)}`

export default function Analytics({ loaderData }: Route.ComponentProps) {
  const { period, earlier } = loaderData
  return (
    <>
      <PageMeta title="Analytics" hidden />
      <header className="row gap-16 bottom spread mb-16">
        <div>
          <h1>Analytics</h1>
          <p className="muted">
            {wordsOf(period)}, compared with {wordsOf(earlier)}. Whole days in UK time: “7 days” ends
            yesterday.
          </p>
        </div>
        <PeriodForm key={`${period.from} ${period.to}`} period={period} />
      </header>
      <Headlines {...loaderData} />
      <div className={`columns mb-16 ${styles.grid}`}>
        <Traffic {...loaderData} />
        <Searches {...loaderData} />
        <Funnel {...loaderData} />
        <Signup {...loaderData} />
        <Trials {...loaderData} />
        <Cohorts {...loaderData} />
        <Pages {...loaderData} />
      </div>
      <p className="muted small">
        Days are in UK time. We show a search only when it was made at least ten times. Monthly revenue is
        what paid invoices cover at the end of the period. Churn is the share of paying clinics at the start
        that had no invoice at the end.
      </p>
      <p className="muted small">
        Every Monday from 8:00 we email a report of the last 7 days to everyone who can open this page. It has
        the same figures as “Last 7 days” on the <Link to="/staff/dashboard">dashboard</Link>.
      </p>
    </>
  )
}
