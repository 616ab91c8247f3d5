import { data, Link } from 'react-router'
import type { Answer } from '../../../../contract/core/call.ts'
import { fixes } from '../../../../contract/rules/profile-completion.ts'
import { seeAsProvider } from '../../../../contract/staff/workspace.ts'
import { asStaff, load } from '../../../platform/api.ts'
import { formatCount, formatDate, formatPrice } from '../../../platform/format.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { type Column, DataTable } from '../../../ui/mantine/tables/data-table.tsx'
import { FactList } from '../../fact-list.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { staffPage } from '../../shell/staff-page.ts'
import { subscriptionWords } from '../wording.ts'
import type { Route } from './+types/as-provider.ts'

export const clientLoader = staffPage(async ({ params }) => {
  const known = seeAsProvider.params.safeParse(params)
  if (!known.success) throw data(null, { status: 404 })
  return (await load(asStaff, seeAsProvider, { params: known.data })).data
}, seeAsProvider)

type Account = Answer<typeof seeAsProvider>

/** A clinic's account as the clinic sees it, to read only. */
export default function AsProvider({ loaderData: account, params }: Route.ComponentProps) {
  const { overview, listing, treatments, locations, enquiries } = account
  return (
    <>
      <PageMeta title={`${overview.companyName}, as the clinic sees it`} hidden />
      <div className="mb-16">
        <Banner tone="warn" role="status">
          You're seeing the account of {overview.companyName} as the clinic does. You can't change anything,
          patients' names and messages are hidden, and your visit is in the audit log.{' '}
          <Link to={`/staff/users/${params.id}`}>Back to your own view</Link>
        </Banner>
      </div>
      <PageHead title={overview.companyName} lead={`Signed in as ${overview.email}`} />
      <div className="stack">
        <Section title="What the clinic sees">
          <Notices overview={overview} />
        </Section>
        <Section title="Listing">
          <FactList
            facts={[
              ['Name', listing.companyName],
              ['Description', listing.companyDescription || 'Not entered'],
              ['Website', listing.website || 'Not entered'],
            ]}
          />
        </Section>
        <Section title="Treatments" lead={formatCount(treatments.length, 'treatment')}>
          <DataTable
            label="treatments"
            columns={treatmentColumns}
            rows={treatments}
            rowKey={({ id }) => id}
            empty={<p className="muted">No treatments entered.</p>}
          />
        </Section>
        <Section title="Clinics" lead={formatCount(locations.length, 'location')}>
          <ul className="divided full">
            {locations.map(location => (
              <li key={location.id}>
                {location.address}, {location.city}, {location.postCode}
              </li>
            ))}
          </ul>
        </Section>
        <Section title="Enquiries" lead="Without names and messages.">
          <ul className="divided full">
            {enquiries.map(({ receivedAt, state, treatment }) => (
              <li key={receivedAt}>
                <span>
                  {formatDate(receivedAt)}
                  {treatment && <span className="muted">, {treatment}</span>}
                </span>
                <Tag tone={state === 'answered' || state === 'closed' ? 'good' : 'warn'}>
                  {stateWords[state]}
                </Tag>
              </li>
            ))}
          </ul>
          {enquiries.length === 0 && <p className="muted">No enquiries yet.</p>}
        </Section>
      </div>
    </>
  )
}

const stateWords = {
  unread: 'Unread',
  waiting: 'Not answered',
  answered: 'Answered',
  closed: 'Closed',
} as const

const treatmentColumns: Column<Account['treatments'][number]>[] = [
  { key: 'name', label: 'Treatment', cell: ({ name }) => name },
  {
    key: 'price',
    label: 'Price',
    numeric: true,
    cell: ({ price }) => (price === null ? 'Price on request' : formatPrice(price)),
  },
]

function Notices({ overview }: Pick<Account, 'overview'>) {
  const { listed, suspended, suspensionReason, emailConfirmed, subscription, completion } = overview
  const notices = [
    listed ? 'Patients can find the listing.' : "Patients can't find the listing.",
    suspended && `The listing is suspended: ${suspensionReason}`,
    !emailConfirmed && 'The email address is not confirmed.',
    subscription
      ? `Subscription: ${subscriptionWords[subscription.status]}, until ${formatDate(subscription.currentPeriodEnd)}.`
      : 'There is no subscription.',
    completion.missing.length > 0 &&
      `The profile is ${completion.percent}% complete. Still to do: ${completion.missing
        .map(part => fixes[part].title)
        .join('; ')}.`,
  ].filter((notice): notice is string => Boolean(notice))
  return (
    <ul className="divided full">
      {notices.map(notice => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  )
}
