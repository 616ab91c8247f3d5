import { type Coverage, getCoverage } from '../../../contract/directory/register-overview.ts'
import { asStaff, load } from '../../platform/api.ts'
import { formatNumber } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { type Column, DataTable } from '../../ui/mantine/tables/data-table.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { ScreensNav } from '../shell/screens-nav.tsx'
import { staffPage } from '../shell/staff-page.ts'
import type { Route } from './+types/coverage.ts'

export const clientLoader = staffPage(async () => (await load(asStaff, getCoverage, {})).data, getCoverage)

/** What CQC calls the categories in which it inspects private clinics; the other registers have one each. */
const categoryNames: Record<string, string> = {
  P1: 'Dentists',
  P5: 'Remote clinical advice',
  P6: 'Urgent care and mobile doctors',
  P7: 'Independent consulting doctors',
  P8: 'Slimming clinics',
  H3: 'Independent acute hospitals',
  H4: 'Independent acute hospitals',
  H6: 'Community health',
  H8: 'Other hospital services',
  H11: 'Acute services outside hospitals',
  HIS: 'Clinics in Scotland',
  HIW: 'Clinics in Wales',
  RQIA: 'Clinics in Northern Ireland',
}

const nameOf = ({ name }: Coverage) => (categoryNames[name] ? `${name} ${categoryNames[name]}` : name)

/** How many of the registered clinics have joined. */
export default function CoveragePage({ loaderData: { counties, categories } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title="Coverage" hidden />
      <PageHead title="Coverage" lead="Private clinics on the registers, and how many of them have joined." />
      <ScreensNav of="Registers" />
      <div className="stack gap-24">
        <Part title="By category" rows={categories} />
        <Part title="By county" rows={counties} />
      </div>
    </>
  )
}

const Part = ({ title, rows }: { title: string; rows: Coverage[] }) => (
  <section className="card stack" aria-label={title}>
    <h2>{title}</h2>
    <DataTable
      label={title.toLowerCase()}
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      empty={<p className="muted">We haven't imported a register yet.</p>}
    />
  </section>
)

const columns: Column<Coverage>[] = [
  { key: 'name', label: 'Name', cell: row => <span className="strong">{nameOf(row)}</span> },
  { key: 'registered', label: 'Registered', cell: ({ registered }) => formatNumber(registered) },
  { key: 'joined', label: 'Joined', cell: ({ joined }) => formatNumber(joined) },
  {
    key: 'share',
    label: 'Share',
    cell: ({ registered, joined }) => `${Math.round((100 * joined) / registered)}%`,
  },
]
