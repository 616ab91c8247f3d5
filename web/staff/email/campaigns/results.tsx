import { Link } from 'react-router'
import {
  type BounceClass,
  getRunEmail,
  getRunResults,
  listOutcomes,
  type RunResults,
  recipientResults,
} from '../../../../contract/email/results.ts'
import { listRuns } from '../../../../contract/email/runs.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { asStaff, load } from '../../../platform/api.ts'
import { formatCount, formatDateTime, formatNumber } from '../../../platform/format.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { type Column, DataTable } from '../../../ui/mantine/tables/data-table.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { staffPage } from '../../shell/staff-page.ts'
import { pausedWords, putOffWords } from '../runs/run-words.ts'
import { SubjectTestView } from '../runs/subject-test.tsx'
import { bouncesPath, campaignsPath } from '../tabs.ts'
import type { Route } from './+types/results.ts'
import { ClickTimes } from './click-times.tsx'
import { ClickedLinks } from './clicked-links.tsx'
import { Comparison } from './comparison.tsx'
import { OutcomeList } from './outcome-list.tsx'
import { bounceWords, figuresOf, resultWords } from './result-words.ts'
import styles from './results.module.css'
import { ShareBar } from './share-bar.tsx'

const perPage = 25
const compared = 50

export const clientLoader = staffPage(async ({ params, request }) => {
  const address = new URL(request.url).searchParams
  const id = params.id!
  const query = {
    page: Math.max(1, Math.floor(Number(address.get('page'))) || 1),
    limit: perPage,
    result: recipientResults.find(result => result === address.get('result')),
    search: address.get('search')?.slice(0, maxLength.email) ?? '',
  }
  const resultsOf = async (run: string) => (await load(asStaff, getRunResults, { params: { id: run } })).data
  const other = getRunResults.params.safeParse({ id: address.get('with') }).data?.id
  const [results, email, outcomes, runs, against] = await Promise.all([
    resultsOf(id),
    load(asStaff, getRunEmail, { params: { id } }),
    load(asStaff, listOutcomes, { params: { id }, query }),
    load(asStaff, listRuns, { query: { limit: compared } }),
    other ? resultsOf(other) : undefined,
  ])
  const others = runs.data.items.filter(run => run.id !== id)
  return { results, email: email.data, outcomes: outcomes.data, others, against }
})

/** What came of one campaign. */
export default function Results({ loaderData }: Route.ComponentProps) {
  const { results, email, outcomes, others, against } = loaderData
  const { run, subject } = results
  const by = run.startedBy ? ` by ${run.startedBy}` : ''
  return (
    <>
      <PageMeta title={`Results of ${run.name}`} hidden />
      <PageHead
        title={run.name}
        lead={`Started ${formatDateTime(run.startedAt)}${by}. Subject: ${run.subjectTest ? `${subject}, tested with ${run.subjectTest.subjectB}` : subject}`}
      >
        <Link to={screenOf(run)}>Progress</Link>
        <Link to={campaignsPath}>All campaigns</Link>
      </PageHead>
      {run.state === 'paused' && (
        <div className="mb-16">
          <Banner tone="warn">
            {pausedWords(run)} <Link to={screenOf(run)}>Resume or stop it</Link>
          </Banner>
        </div>
      )}
      {run.putOff.count > 0 && (
        <div className="mb-16">
          <Banner tone="warn">
            <b>{putOffWords(run)}</b> {results.putOffMostly && `Mostly ${results.putOffMostly}. `}We keep
            trying and leave nobody out.{' '}
            <Link to="?result=put_off">See the {formatNumber(run.putOff.count)}</Link>
          </Banner>
        </div>
      )}
      <Figures results={results} />
      <div className={classNames('columns top mb-16', run.subjectTest !== null && styles.columns)}>
        {run.subjectTest && (
          <div className="card">
            <SubjectTestView run={run} level={2} />
          </div>
        )}
        <Bounces results={results} />
      </div>
      <div className={`columns top mb-16 ${styles.columns}`}>
        <ClickedLinks links={results.links} email={email} />
        <ClickTimes times={results.clickTimes} />
      </div>
      <div className="stack">
        <Comparison results={results} others={others} against={against} />
        <OutcomeList runId={run.id} outcomes={outcomes} />
      </div>
    </>
  )
}

const screenOf = ({ id, kind }: RunResults['run']) =>
  `/staff/email-marketing/${kind === 'bulk' ? 'bulk' : 'automated'}?run=${id}`

function Figures({ results }: { results: RunResults }) {
  const { machineClicks, signups, enquiries } = results
  return (
    <section className={`card mb-16 ${styles.figures}`} aria-label="Results">
      <dl>
        {figuresOf(results).map(({ label, value, share, note }) => (
          <div key={label}>
            <dt className="key">{label}</dt>
            <dd className="figure">
              {value}
              <ShareBar share={share} />
            </dd>
            <dd className="muted small">{note}</dd>
          </div>
        ))}
      </dl>
      <p className="small">
        <b>What followed within 7 days:</b> {formatCount(signups, 'sign-up')} by recipients,{' '}
        {formatCount(enquiries, 'enquiry', 'enquiries')} to their clinics.
      </p>
      {machineClicks > 0 && (
        <p className="small muted">
          {formatCount(machineClicks, 'click')} by mail scanners and bots{' '}
          {machineClicks === 1 ? "isn't" : "aren't"} counted.
        </p>
      )}
    </section>
  )
}

type Bounced = { class: BounceClass | 'put_off'; count: number; codes: string[] }

function Bounces({ results: { bounced, sent, run } }: { results: RunResults }) {
  const total = bounced.reduce((sum, { count }) => sum + count, 0)
  const putOff = { class: 'put_off' as const, count: run.putOff.count, codes: [] }
  return (
    <Section
      title="Not accepted or returned"
      lead={
        total > 0
          ? `${formatNumber(total)} of ${formatCount(sent, 'email')} sent, ${((100 * total) / sent).toFixed(1)}%.`
          : undefined
      }
      actions={<Link to={bouncesPath}>All bounces</Link>}
    >
      <div className="full">
        <DataTable
          label="bounces"
          columns={bounceColumns}
          rows={putOff.count > 0 ? [...bounced, putOff] : bounced}
          rowKey={row => row.class}
          empty={<p className="muted">Every email that was sent was accepted.</p>}
        />
      </div>
    </Section>
  )
}

const bounceColumns: Column<Bounced>[] = [
  {
    key: 'class',
    label: 'Kind',
    cell: row => (
      <>
        <Link to={`?result=${row.class}`} className="strong nowrap">
          {resultWords[row.class]}
        </Link>
        {row.codes.length > 0 && <p className="small muted">{row.codes.join(', ')}</p>}
      </>
    ),
  },
  { key: 'count', label: 'Emails', numeric: true, cell: ({ count }) => formatNumber(count) },
  {
    key: 'what',
    label: 'What we do',
    cell: row => (row.class === 'put_off' ? 'We try again.' : bounceWords[row.class].meaning),
  },
]
