import { scrollDepths, timeDepths } from '../../../contract/staff/analytics.ts'
import { formatNumber } from '../../platform/format.ts'
import styles from './pages.module.css'
import { type Compared, shareOf } from './period.ts'
import { ReportSection } from './report-section.tsx'

const timeWords = { low: 'Up to 30 s', medium: 'Up to 60 s', high: 'Over 60 s' } as const

type Page = Compared['now']['pages'][number]

/** How far pages are read and how long they stay open. */
export function Pages({ period, now: { pages } }: Compared) {
  return (
    <ReportSection
      wide
      title="How pages are read"
      lead="How far visitors scrolled, and how long the page stayed open, as a share of views."
      part="pages"
      period={period}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className={styles.frame} tabIndex={0} aria-label="How pages are read, table">
        <table className={`small num ${styles.depths}`}>
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col">Views</th>
              {scrollDepths.map(depth => (
                <th key={depth} scope="col">
                  <span className="visually-hidden">Scrolled to </span>
                  {depth}%
                </th>
              ))}
              {timeDepths.map(depth => (
                <th key={depth} scope="col">
                  {timeWords[depth]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pages.map(page => (
              <tr key={page.path}>
                <th scope="row">{page.path}</th>
                <td>{formatNumber(page.views)}</td>
                {scrollDepths.map(depth => (
                  <Share key={depth} part={page.scroll[depth] ?? 0} of={page.views} />
                ))}
                {timeDepths.map(depth => (
                  <Share key={depth} part={page.time[depth] ?? 0} of={stayed(page)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </ReportSection>
  )
}

const stayed = ({ time }: Page) => timeDepths.reduce((sum, depth) => sum + (time[depth] ?? 0), 0)

/** The deeper the tint the greater the share. */
function Share({ part, of }: { part: number; of: number }) {
  const share = shareOf(part, of)
  if (share === null) return <td>–</td>
  const tint = `color-mix(in srgb, var(--teal-300) ${Math.min(100, share) / 2}%, transparent)`
  // Where colours are forced, the browser takes the tint away: the number says the same.
  return <td style={{ background: tint, forcedColorAdjust: 'auto' }}>{share}%</td>
}
