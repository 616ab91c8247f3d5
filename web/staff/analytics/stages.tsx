import { formatNumber } from '../../platform/format.ts'
import { Bars } from './bars.tsx'
import { type Compared, shareOf } from './period.ts'
import { ReportSection } from './report-section.tsx'

const percent = (share: number | null, words: string) => (share === null ? '' : `${share}% ${words}`.trim())

/** From a search to an enquiry: how many continue at each stage. */
export function Funnel({ period, now: { funnel }, was }: Compared) {
  const stages = [
    { name: 'Searches', key: 'searches' },
    { name: 'Clinic views', key: 'clinicViews', of: 'searches', words: 'searches' },
    { name: 'Phone or website opened', key: 'contacts', of: 'clinicViews', words: 'clinic views' },
    { name: 'Enquiries by these visitors', key: 'enquiries', of: 'clinicViews', words: 'clinic views' },
  ] as const
  const rows = stages.map(stage => {
    const share = 'of' in stage ? shareOf(funnel[stage.key], funnel[stage.of]) : null
    const note = 'of' in stage && share !== null ? `${share} per 100 ${stage.words}` : ''
    return { name: stage.name, value: funnel[stage.key], note }
  })
  const reached = (figures: typeof funnel) => percent(shareOf(figures.enquiries, figures.clinicViews), '')
  return (
    <ReportSection
      title="From search to enquiry"
      lead={`Visitors who accepted cookies. ${reached(funnel) || 'None'} of clinic views led to an enquiry. Previous period: ${reached(was.funnel) || 'none'}.`}
      part="funnel"
      period={period}
    >
      <Bars label="Stages" head={['Stage', 'Number', 'Share']} rows={rows} />
    </ReportSection>
  )
}

const stepWords = [
  '1 Essential Details',
  '2 Company & Location',
  '3 Payment Information',
  '4 Final Submission',
  'Finished',
]

/** How far people get in the registration, and where they leave it. */
export function Signup({ period, now: { signup }, was }: Compared) {
  const first = (steps: typeof signup) => steps[0]?.reached ?? 0
  const last = (steps: typeof signup) => steps.at(-1)?.reached ?? 0
  const rows = signup.map(({ step, reached }, index) => {
    const earlier = signup[index - 1]
    const lost = earlier ? earlier.reached - reached : 0
    return {
      name: stepWords[step - 1] ?? String(step),
      value: reached,
      note: earlier && lost > 0 ? percent(shareOf(lost, earlier.reached), 'dropped out here') : '',
    }
  })
  return (
    <ReportSection
      title="Registration"
      lead={`Visitors who accepted cookies. ${percent(shareOf(last(signup), first(signup)), 'finished') || 'Nobody started'}. Previous period: ${percent(shareOf(last(was.signup), first(was.signup)), '') || 'none'}.`}
      part="signup"
      period={period}
    >
      <Bars label="Steps reached" head={['Step', 'Reached', 'Dropped out']} rows={rows} />
    </ReportSection>
  )
}

/** What became of trials that ended. */
export function Trials({ period, now: { trials }, was }: Compared) {
  const outcomes = [
    { name: 'Paid', value: trials.paid },
    { name: 'Ended', value: trials.cancelled },
    { name: 'Not paid yet', value: trials.overdue },
  ]
  return (
    <ReportSection
      title="Trial to paid"
      lead={`${formatNumber(trials.ended)} trials ended and ${formatNumber(trials.started)} started. Previous period: ${formatNumber(was.trials.ended)} and ${formatNumber(was.trials.started)}. Deleted accounts aren't counted.`}
      part="trials"
      period={period}
    >
      <Bars
        label="Trials that ended"
        head={['Outcome', 'Trials', 'Share']}
        rows={outcomes.map(row => ({ ...row, note: percent(shareOf(row.value, trials.ended), '') }))}
      />
    </ReportSection>
  )
}
