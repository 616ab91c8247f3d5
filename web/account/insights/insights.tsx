import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { getInsights, type InsightWeeks, insightWeeks } from '../../../contract/providers/insights.ts'
import { Offered } from '../../platform/meta/offered.tsx'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { download } from '../../platform/signed-in/download.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { useOverview } from '../overview/use-overview.ts'
import { loadAccount } from '../shell/load-account.ts'
import { LoadFailure } from '../shell/load-failure.tsx'
import type { Route } from './+types/insights.ts'
import { Appointments } from './appointments.tsx'
import { Funnel } from './funnel.tsx'
import styles from './insights.module.css'
import { NearbyPrices } from './nearby-prices.tsx'
import { NextBestFix } from './next-best-fix.tsx'
import { OnWebsite } from './on-website.tsx'
import { Unmet } from './unmet.tsx'
import { WeeklyFigures } from './weekly-figures.tsx'

const weeksIn = (address: URLSearchParams): InsightWeeks =>
  insightWeeks.find(weeks => String(weeks) === address.get('weeks')) ?? 12

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const weeks = weeksIn(new URL(request.url).searchParams)
  return { span: weeks, ...(await loadAccount(request, getInsights, { query: { weeks } })) }
}

export default function InsightsPage({
  loaderData: { span, weeks, nearby, funnel, appointments, onWebsite, prices, unmet },
}: Route.ComponentProps) {
  const { completion } = useOverview()
  return (
    <div className={`columns gap-24 ${styles.page}`}>
      <PageMeta title="Insights" hidden />
      <div className={styles.wide}>
        <WeeklyFigures weeks={weeks} span={span} nearby={nearby} />
      </div>
      <NextBestFix completion={completion} />
      <div className={styles.wide}>
        <Funnel funnel={funnel} />
      </div>
      <NearbyPrices prices={prices} />
      <Offered part="appointments">
        <div className={styles.wide}>
          <Appointments figures={appointments} />
        </div>
      </Offered>
      <OnWebsite figures={onWebsite} />
      <div className={styles.full}>
        <Unmet {...unmet} />
      </div>
      <div className={styles.full}>
        <SaveFile span={span} />
      </div>
    </div>
  )
}

/** The same figures day by day, for a spreadsheet. */
function SaveFile({ span }: { span: InsightWeeks }) {
  const { submit, busy, failure } = useSubmit({
    otherwise: "We couldn't download the file. Please try again.",
  })
  return (
    <div className={`row gap-24 ${styles.file}`}>
      <SaveFailure failure={failure} />
      <Button
        variant="default"
        onClick={() => submit(() => download('provider', `/api/insights.csv?weeks=${span}`))}
        disabled={busy}
        leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
      >
        Download as CSV
      </Button>
      <p className="small muted">
        We count impressions and views for everyone, but calls and visits only for visitors who agreed.
        Nothing here identifies a visitor.
      </p>
    </div>
  )
}

export const ErrorBoundary = () => <LoadFailure otherwise="Failed to fetch insights" />
