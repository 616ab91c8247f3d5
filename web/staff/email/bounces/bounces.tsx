import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Form, Link, useSearchParams } from 'react-router'
import { type Bounce, exportBounces, listBounces } from '../../../../contract/email/bounces.ts'
import { bounceClasses } from '../../../../contract/email/results.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { asStaff, load } from '../../../platform/api.ts'
import { formatDateTime, formatNumber } from '../../../platform/format.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import verifiedDrawing from '../../../ui/figures/drawings/verified.svg?no-inline'
import { Section } from '../../../ui/layout/section.tsx'
import { type Column, DataTable } from '../../../ui/mantine/tables/data-table.tsx'
import { ExportButton } from '../../forms/export-button.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { staffPage } from '../../shell/staff-page.ts'
import { bounceWords } from '../campaigns/result-words.ts'
import suppressionStyles from '../suppressions/suppressions.module.css'
import type { Route } from './+types/bounces.ts'

export const clientLoader = staffPage(async ({ request }) => {
  const address = new URL(request.url).searchParams
  const kind = bounceClasses.find(name => name === address.get('class'))
  const page = Math.max(1, Math.floor(Number(address.get('page'))) || 1)
  const search = address.get('search')?.slice(0, maxLength.email) || undefined
  return (await load(asStaff, listBounces, { query: { page, class: kind, search } })).data
})

export default function Bounces({ loaderData }: Route.ComponentProps) {
  const { items, total, page, pages, counts, named } = loaderData
  const [address] = useSearchParams()
  const filter = new URLSearchParams(
    ['class', 'search'].flatMap(name => (address.get(name) ? [[name, address.get(name)!]] : [])),
  )
  return (
    <>
      <PageMeta title="Bounces" hidden />
      <PageHead title="Bounces" lead="Emails that a mail server refused or sent back in the last 24 months.">
        <Link to="/staff/email-marketing">Email Marketing</Link>
      </PageHead>
      <Section
        title="By kind"
        actions={
          <ExportButton call={exportBounces} search={filter.size > 0 ? `?${filter}` : ''} of="bounces" />
        }
      >
        <dl className="facts num full">
          {bounceClasses.map(kind => (
            <div key={kind}>
              <dt>
                {bounceWords[kind].label} <span className="small muted">{bounceWords[kind].meaning}</span>
              </dt>
              <dd>{formatNumber(counts[kind])}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="Emails">
        {named ? (
          <>
            <Filters />
            <div className="full">
              <DataTable
                label="bounces"
                columns={columns}
                rows={items}
                rowKey={({ id }) => id}
                page={page}
                pages={pages}
                total={total}
                empty={
                  <EmptyState drawing={verifiedDrawing} title="No bounces found">
                    No bounced email matches your search.
                  </EmptyState>
                }
              />
            </div>
          </>
        ) : (
          <p>Addresses are only shown to people with access to Users.</p>
        )}
      </Section>
    </>
  )
}

function Filters() {
  const [address] = useSearchParams()
  const kinds = bounceClasses.map(value => ({ value, label: bounceWords[value].label }))
  return (
    <Form className={`columns-m top ${suppressionStyles.form}`} role="search" aria-label="Bounces">
      <TextInput
        label="Part of an address"
        name="search"
        maxLength={maxLength.email}
        defaultValue={address.get('search') ?? ''}
      />
      <NativeSelect
        label="Kind"
        name="class"
        data={[{ value: '', label: 'All kinds' }, ...kinds]}
        defaultValue={address.get('class') ?? ''}
      />
      <Button className={suppressionStyles.add} type="submit" variant="default">
        Search
      </Button>
    </Form>
  )
}

const columns: Column<Bounce>[] = [
  { key: 'email', label: 'Address', cell: ({ email }) => <span className="strong break">{email}</span> },
  {
    key: 'class',
    label: 'Kind',
    cell: ({ class: kind }) => (
      <Tag tone={kind === 'blocked' ? 'bad' : 'plain'}>{bounceWords[kind].label}</Tag>
    ),
  },
  { key: 'code', label: 'Code', cell: ({ code }) => code ?? 'None' },
  { key: 'answer', label: 'Answer', cell: ({ answer }) => <span className="break">{answer}</span> },
  { key: 'campaign', label: 'Campaign', cell: ({ campaign }) => campaign ?? 'Individual email' },
  { key: 'when', label: 'When', cell: ({ notedAt }) => formatDateTime(notedAt) },
]
