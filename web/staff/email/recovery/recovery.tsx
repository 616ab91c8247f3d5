import {
  type CampaignStats,
  exportAbandonedSignups,
  exportCampaignStats,
  listAbandonedSignups,
  recoveryRate,
  campaignStats as statsCall,
} from '../../../../contract/email/recovery.ts'
import { listTemplates } from '../../../../contract/email/templates.ts'
import { asStaff, load } from '../../../platform/api.ts'
import { formatDate, formatDateTime, formatNumber } from '../../../platform/format.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { TrendChart } from '../../../ui/mantine/charts/trend-chart.tsx'
import { type Column, DataTable } from '../../../ui/mantine/tables/data-table.tsx'
import { ExportButton } from '../../forms/export-button.tsx'
import { staffPage } from '../../shell/staff-page.ts'
import type { Route } from './+types/recovery.ts'
import { AbandonedList } from './abandoned-list.tsx'
import styles from './recovery.module.css'

export const clientLoader = staffPage(async () => {
  const [stats, signups, templates] = await Promise.all([
    load(asStaff, statsCall, {}),
    load(asStaff, listAbandonedSignups, { query: {} }),
    load(asStaff, listTemplates, {}),
  ])
  return {
    stats: stats.data,
    signups: signups.data,
    total: signups.total ?? signups.data.length,
    templates: templates.data,
  }
})

export default function Recovery({ loaderData: { stats, signups, total, templates } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title="Analytics & Recovery" hidden />
      <Figures stats={stats} />
      <div className="stack">
        <Section title="Campaign emails" lead="The last 30 days.">
          <div className={styles.wide}>
            <TrendChart
              label="Campaign emails by day"
              moment="Day"
              rows={stats.daily.map(({ day, ...counts }) => ({
                at: formatDate(day).replace(/ \d{4}$/, ''),
                ...counts,
              }))}
              trends={[
                { key: 'sent', label: 'Sent', look: 'own' },
                { key: 'clicked', label: 'Clicked', look: 'first' },
                { key: 'failed', label: 'Failed', look: 'compared' },
              ]}
            />
          </div>
          <ExportButton call={exportCampaignStats} of="campaign stats">
            Export campaign stats
          </ExportButton>
        </Section>
        <Section title="Abandoned signups" lead="Registrations that were started but not finished.">
          <AbandonedList signups={signups} total={total} templates={templates} />
          <ExportButton call={exportAbandonedSignups} of="abandoned signups">
            Export abandoned signups
          </ExportButton>
        </Section>
        <Section title="Recent activity">
          <div className={styles.wide}>
            <DataTable
              label="recent emails"
              columns={activityColumns}
              rows={stats.recentActivity}
              rowKey={({ email, campaignName, sentAt }) => `${email} ${campaignName} ${sentAt}`}
              empty={<p className="muted">No campaign has sent anything yet.</p>}
            />
          </div>
        </Section>
      </div>
    </>
  )
}

function Figures({ stats: { abandonedSignups, profileCompletion } }: { stats: CampaignStats }) {
  const { total, withConsent, contacted, converted } = abandonedSignups
  const groups: [string, [string, string][]][] = [
    [
      'Abandoned signups',
      [
        ['Total', formatNumber(total)],
        ['With consent', formatNumber(withConsent)],
        ['Contacted', formatNumber(contacted)],
        ['Converted', formatNumber(converted)],
        ['Recovery rate', `${recoveryRate(abandonedSignups)}%`],
      ],
    ],
    [
      'Profile completion',
      [
        ['Basic', formatNumber(profileCompletion.basic)],
        ['Needs reminder', formatNumber(profileCompletion.needsReminder)],
        ['Completed', formatNumber(profileCompletion.completed)],
      ],
    ],
  ]
  return (
    <div className={`grid mb-16 ${styles.groups}`}>
      {groups.map(([title, figures]) => (
        <section key={title} className={`card ${styles.group}`} aria-label={`${title} in figures`}>
          <h2 className="plain-heading">{title}</h2>
          <dl>
            {figures.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

const tones = {
  sent: 'good',
  failed: 'bad',
  unknown: 'warn',
  pending: 'plain',
  sending: 'teal',
  suppressed: 'plain',
} as const

const statusWords = {
  sent: 'Sent',
  failed: 'Failed',
  unknown: 'Unknown',
  pending: 'Waiting',
  sending: 'Sending',
  suppressed: 'Left out',
} as const

const activityColumns: Column<CampaignStats['recentActivity'][number]>[] = [
  { key: 'email', label: 'Email', cell: ({ email }) => <span className="break">{email}</span> },
  { key: 'campaign', label: 'Campaign', cell: ({ campaignName }) => campaignName },
  { key: 'sent', label: 'Sent', cell: ({ sentAt }) => (sentAt ? formatDateTime(sentAt) : '–') },
  {
    key: 'status',
    label: 'Status',
    cell: ({ status }) => <Tag tone={tones[status]}>{statusWords[status]}</Tag>,
  },
]
