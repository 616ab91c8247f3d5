import { Button, FileButton, NativeSelect } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { listRegisterRuns, type RegisterRun, uploadRegister } from '../../../contract/directory/registers.ts'
import { inMegabytes, maxRegisterBytes } from '../../../contract/rules/limits.ts'
import {
  type ServiceRegulator,
  serviceRegulators,
} from '../../../contract/rules/registrations/regulator-codes.ts'
import { regulators } from '../../../contract/rules/registrations/regulators.ts'
import { asStaff, load } from '../../platform/api.ts'
import { formatCount, formatDateTime } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import searchDrawing from '../../ui/figures/drawings/search.svg?no-inline'
import { type Column, DataTable } from '../../ui/mantine/tables/data-table.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import { whileBusy } from '../../ui/mantine/while-busy.ts'
import { PageHead } from '../shell/page-head.tsx'
import { ScreensNav } from '../shell/screens-nav.tsx'
import { staffPage } from '../shell/staff-page.ts'
import type { Route } from './+types/registers.ts'
import styles from './registers.module.css'
import { kindOf, stateOf, toneOf } from './run-words.ts'

export const clientLoader = staffPage(async ({ request }) => {
  const page = Math.max(1, Math.floor(Number(new URL(request.url).searchParams.get('page'))) || 1)
  return (await load(asStaff, listRegisterRuns, { query: { page: Math.min(page, 10_000) } })).data
}, listRegisterRuns)

/** Files of public registers: what was imported, and where the next one is uploaded. */
export default function Registers({ loaderData }: Route.ComponentProps) {
  const { items, total, page, pages, held } = loaderData
  return (
    <>
      <PageMeta title="Registers" hidden />
      <PageHead title="Registers" lead={`${formatCount(held, 'location')} held from the public registers`} />
      <ScreensNav of="Registers" />
      <div className="stack gap-24">
        <Upload />
        <section className="card" aria-label="Imported files">
          <DataTable
            label="files"
            columns={columns}
            rows={items}
            rowKey={run => run.id}
            page={page}
            pages={pages}
            total={total}
            empty={
              <EmptyState drawing={searchDrawing} title="No files yet">
                Upload the care directory from cqc.org.uk to begin.
              </EmptyState>
            }
          />
        </section>
      </div>
    </>
  )
}

function Upload() {
  const navigate = useNavigate()
  const { submit, busy } = useSubmit()
  const [register, setRegister] = useState<ServiceRegulator>('CQC')
  function send(file: File | null) {
    if (!file) return
    if (file.size > maxRegisterBytes) {
      toast('bad', `Choose a file of up to ${inMegabytes(maxRegisterBytes)}.`)
      return
    }
    const body = new FormData()
    body.append('file', file)
    void submit(
      () => callApi(asStaff, uploadRegister, { query: { register }, body }),
      ({ id }) => navigate(`/staff/registers/${id}`),
    )
  }
  return (
    <section className="card stack" aria-labelledby="upload-title">
      <h2 id="upload-title">Upload a file</h2>
      <NativeSelect
        label="Register"
        className={styles.choice}
        data={serviceRegulators.map(code => ({ value: code, label: `${regulators[code].name} (${code})` }))}
        value={register}
        onChange={({ currentTarget: { value } }) => setRegister(value as ServiceRegulator)}
      />
      <p className="measure">
        {register === 'CQC'
          ? 'Use the files as CQC publishes them: the weekly care directory (CSV), the monthly care directory with filters, the latest ratings or the deactivated locations (ODS).'
          : `Use a list of all clinics that ${register} registers, as CSV, XLSX or ODS, published under the Open Government Licence. Clinics that aren't in it count as no longer registered. The first time, we'll ask which column holds what.`}{' '}
        We'll show you what would change before anything does.
      </p>
      <div>
        <FileButton onChange={send} accept=".csv,.ods,.xlsx">
          {props => (
            <Button {...props} {...whileBusy(busy)} leftSection={<IconUpload size={18} aria-hidden="true" />}>
              {busy ? 'Uploading...' : 'Choose a file'}
            </Button>
          )}
        </FileButton>
      </div>
    </section>
  )
}

const columns: Column<RegisterRun>[] = [
  {
    key: 'file',
    label: 'File',
    cell: run => (
      <Link to={`/staff/registers/${run.id}`} className="strong break">
        {run.fileName}
      </Link>
    ),
  },
  { key: 'kind', label: 'Contents', cell: kindOf },
  {
    key: 'state',
    label: 'Status',
    cell: run => <Tag tone={toneOf(run)}>{stateOf(run)}</Tag>,
  },
  { key: 'who', label: 'Uploaded by', cell: run => run.startedBy },
  { key: 'when', label: 'Uploaded', cell: run => formatDateTime(run.startedAt) },
]
