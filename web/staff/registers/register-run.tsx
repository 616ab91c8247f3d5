import { useEffect } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import {
  getRegisterRun,
  listRegisterChanges,
  type RegisterChange,
  type RegisterRefusal,
  type RegisterRun,
  registerChangeKinds,
  registerRefusals,
} from '../../../contract/directory/registers.ts'
import { asStaff, load } from '../../platform/api.ts'
import { formatDate, formatNumber } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { Tag } from '../../ui/controls/tag.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { type Column, DataTable } from '../../ui/mantine/tables/data-table.tsx'
import { usePolled } from '../email/use-polled.ts'
import { ViewSwitch } from '../email/view-switch.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { staffPage } from '../shell/staff-page.ts'
import { useNarrow } from '../shell/use-narrow.ts'
import type { Route } from './+types/register-run.ts'
import { ColumnForm } from './column-form.tsx'
import styles from './registers.module.css'
import { RunActions } from './run-actions.tsx'
import { changeNames, isUnderWay, kindOf, needsColumns, stateOf, toneOf } from './run-words.ts'

export const clientLoader = staffPage(async ({ request, params }) => {
  const address = new URL(request.url).searchParams
  const id = params.id ?? ''
  const change = registerChangeKinds.find(kind => kind === address.get('change'))
  const page = Math.min(10_000, Math.max(1, Math.floor(Number(address.get('page'))) || 1))
  const [run, changes] = await Promise.all([
    load(asStaff, getRegisterRun, { params: { id } }),
    load(asStaff, listRegisterChanges, { params: { id }, query: { page, change } }),
  ])
  return { run: run.data, changes: changes.data }
}, getRegisterRun)

/** One file of a register: how far it is, what it changes, and what to do with it. */
export default function RegisterRunPage({ loaderData: { run: loaded, changes } }: Route.ComponentProps) {
  const run = useFreshRun(loaded)
  const [address] = useSearchParams()
  const narrow = useNarrow()
  const { counts } = run
  const chosen = registerChangeKinds.find(kind => kind === address.get('change')) ?? 'all'
  const refused = Object.entries(counts?.refused ?? {}) as [RegisterRefusal, number][]
  return (
    <>
      <PageMeta title={run.fileName} hidden />
      <PageHead title={run.fileName} lead={kindOf(run)}>
        <Link to="/staff/registers">All files</Link>
      </PageHead>
      <div className="stack gap-24">
        <section className="card stack" aria-label="Import">
          <div className="row spread">
            <Tag tone={toneOf(run)}>{stateOf(run)}</Tag>
            <RunActions run={run} />
          </div>
          <p role="status" className="muted">
            {progressWords(run)}
          </p>
          {run.problem && (
            <Banner tone={needsColumns(run) ? 'warn' : 'bad'}>
              <p>{run.problem}</p>
              {run.unknownColumns.length > 0 && <p className="small">{run.unknownColumns.join(', ')}</p>}
            </Banner>
          )}
          {run.state === 'ready' && run.olderThan && (
            <Banner tone="warn">
              This file is older than the one of {formatDate(run.olderThan)} that was applied before. If you
              apply it, older details replace newer ones.
            </Banner>
          )}
          {run.state === 'ready' && run.needsConfirmation && !run.olderThan && (
            <Banner tone="warn">
              This file changes more than 2% of our locations or removes more than 1,000. Check that it is
              complete before you apply it.
            </Banner>
          )}
          {counts && (
            <dl className={styles.figures}>
              {registerChangeKinds.map(kind => (
                <div key={kind}>
                  <dt>{changeNames[kind]}</dt>
                  <dd>{formatNumber(counts[kind])}</dd>
                </div>
              ))}
              <div>
                <dt>Unchanged</dt>
                <dd>{formatNumber(counts.same)}</dd>
              </div>
              {counts.notHeld > 0 && (
                <div>
                  <dt>About places we don't list</dt>
                  <dd>{formatNumber(counts.notHeld)}</dd>
                </div>
              )}
            </dl>
          )}
          {refused.length > 0 && (
            <details>
              <summary>Rows left out, by reason</summary>
              <ul>
                {refused.map(([reason, count]) => (
                  <li key={reason}>
                    {registerRefusals[reason]}: {formatNumber(count)}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </section>
        {needsColumns(run) && (
          <section className="card" aria-label="Columns">
            <ColumnForm key={run.id} run={run} />
          </section>
        )}
        {counts && (
          <section className="card stack" aria-label="Changes">
            <div className={styles.views}>
              <ViewSwitch
                label="Which changes"
                value={chosen}
                views={{ all: 'All', ...changeNames }}
                onChange={kind => narrow({ change: kind === 'all' ? '' : kind })}
              />
            </div>
            <DataTable
              label="changes"
              columns={columns}
              rows={changes.items}
              rowKey={change => change.locationId}
              page={changes.page}
              pages={changes.pages}
              total={changes.total}
              empty={<p className="muted">No changes of this kind.</p>}
            />
          </section>
        )}
      </div>
    </>
  )
}

/** The run as it is now: read again while the server is at it, and its changes once it is done. */
function useFreshRun(loaded: RegisterRun) {
  const { revalidate } = useRevalidator()
  const { value } = usePolled(
    async () =>
      isUnderWay(loaded)
        ? (await callApi(asStaff, getRegisterRun, { params: { id: loaded.id } })).data
        : loaded,
    1500,
  )
  const fresh = value?.id === loaded.id && isUnderWay(loaded) ? value : loaded
  useEffect(() => {
    if (fresh.state !== loaded.state) revalidate()
  }, [fresh.state, loaded.state, revalidate])
  return fresh
}

function progressWords({ state, paused, rowsRead, applied, counts, startedBy }: RegisterRun) {
  if (state === 'reading' && paused)
    return "Nothing has changed yet. We'll start reading again when you resume."
  if (state === 'reading') return `${formatNumber(rowsRead)} rows read so far. You can leave this page.`
  if (state === 'applying' || state === 'undoing') {
    const all = counts ? counts.new + counts.changed + counts.rating + counts.gone + counts.back : 0
    const done = `${formatNumber(applied)} of ${formatNumber(all)} changes applied.`
    return paused ? `${done} The others wait until you resume.` : `${done} You can leave this page.`
  }
  return `${formatNumber(rowsRead)} rows read. Uploaded by ${startedBy}.`
}

const nameOf = ({ before, after }: RegisterChange) =>
  before && before.name !== after.name ? `${before.name} → ${after.name}` : after.name

const differing = [
  ['postcode', 'Postcode'],
  ['phone', 'Phone'],
  ['website', 'Website'],
  ['rating', 'Rating'],
] as const

const columns: Column<RegisterChange>[] = [
  { key: 'name', label: 'Location', cell: change => <span className="strong break">{nameOf(change)}</span> },
  { key: 'change', label: 'Change', cell: ({ change }) => changeNames[change] },
  {
    key: 'details',
    label: 'Details',
    cell: ({ before, after }) => {
      const changed = differing.filter(([field]) => before && before[field] !== after[field])
      if (!before) return `${after.postcode}${after.rating ? `, rated ${after.rating}` : ''}`
      return changed.length === 0
        ? after.postcode
        : changed.map(([field, label]) => (
            <span key={field} className={styles.detail}>
              {label}: {before[field] ?? 'none'} → {after[field] ?? 'none'}
            </span>
          ))
    },
  },
  { key: 'id', label: 'Number', cell: ({ locationId }) => locationId },
]
