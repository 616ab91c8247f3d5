import type { Insights } from '../../../contract/providers/insights.ts'
import { formatNumber } from '../../platform/format.ts'
import { Section } from '../../ui/layout/section.tsx'
import styles from './funnel.module.css'

type Share = Insights['funnel']['opened']

/** From being seen to being asked, with the share that went on to the next step. */
export function Funnel({ funnel }: { funnel: Insights['funnel'] }) {
  const { days, now, before, opened, contacted, asked } = funnel
  return (
    <Section title={`From search to enquiry, last ${days} days`}>
      <ol className={styles.funnel}>
        <Step count={now.impressions} name="Seen in results" share={opened} did="opened your page" />
        <Step count={now.views} name="Profile views" share={contacted} did="called or visited" />
        <Step
          count={now.contacts}
          name="Calls and visits"
          share={asked}
          did="of all views became an enquiry"
        />
        <li>
          <p className="figure">{formatNumber(now.enquiries)}</p>
          <p className="small">Enquiries</p>
          <p className={`fine muted ${styles.note}`}>{changeOf(now.enquiries - before.enquiries, days)}</p>
        </li>
      </ol>
    </Section>
  )
}

type StepProps = { count: number; name: string; share: Share; did: string }

const Step = ({ count, name, share, did }: StepProps) => (
  <li>
    <p className="figure">{formatNumber(count)}</p>
    <p className="small">{name}</p>
    {share.own !== null && (
      <>
        <div className={styles.bar} aria-hidden="true">
          <i style={{ width: `${Math.min(100, share.own)}%` }} />
          {share.nearby !== null && <u style={{ left: `${Math.min(100, share.nearby)}%` }} />}
        </div>
        <p className={`fine muted ${styles.note}`}>
          <b>{share.own}%</b> {did}
          {share.nearby !== null && <span>nearby {share.nearby}%</span>}
        </p>
      </>
    )}
  </li>
)

function changeOf(change: number, days: number) {
  if (change === 0) return `The same as in the previous ${days} days`
  return `${Math.abs(change)} ${change > 0 ? 'more' : 'fewer'} than in the previous ${days} days`
}
