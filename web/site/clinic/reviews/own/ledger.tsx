import { Link } from 'react-router'
import { readReviewLedger } from '../../../../../contract/patients/reviews/ledger.ts'
import {
  evidenceLevels,
  evidenceWords,
  ledgerGroundWords,
} from '../../../../../contract/patients/reviews/words.ts'
import { load } from '../../../../platform/api.ts'
import { formatNumber } from '../../../../platform/format.ts'
import { PageMeta } from '../../../../platform/meta/page-meta.tsx'
import { apiContext, requirePart } from '../../../../platform/server-context.ts'
import { classNames } from '../../../../ui/theme/class-names.ts'
import { monthWords } from '../write/posted-review.ts'
import type { Route } from './+types/ledger.ts'
import styles from './ledger.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  requirePart(context, 'reviews')
  const { data } = await load(context.get(apiContext), readReviewLedger, {})
  const months = data.months.map(({ month, grounds, evidence, ...counts }) => ({
    ...counts,
    month: monthWords(month),
    grounds: grounds
      .map(({ ground, refused, removed }) => `${ledgerGroundWords[ground]} ${refused + removed}`)
      .join(', '),
    evidence: evidenceLevels.map(level => evidence[level]),
  }))
  return { ...data, months }
}

/** What was decided about reviews, for everyone to read and recompute. */
export default function Ledger({ loaderData: { months, entries, lastHash } }: Route.ComponentProps) {
  return (
    <div className={classNames('wrap stack', styles.page)}>
      <PageMeta
        title="Review ledger"
        description="How many reviews we received, published, refused and removed, month by month, and on which ground."
        canonical="/reviews/ledger"
      />
      <h1>Review ledger</h1>
      <p className="lead">
        What we received, published, refused and removed, month by month.{' '}
        <Link to="/reviews/policy">Our review policy</Link> says what each ground means.
      </p>
      <p className="small muted">
        {formatNumber(entries)} entries. Each carries the hash of the one before it, so a changed or missing
        entry shows.{' '}
        <a href="/api/reviews/ledger.csv" download>
          Download all entries (CSV)
        </a>
      </p>
      {lastHash && (
        <p className="small muted">
          Last hash: <code className={styles.hash}>{lastHash}</code>
        </p>
      )}
      {months.length === 0 ? (
        <p>There are no entries yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too
        <section className={styles.scroll} aria-label="Figures by month" tabIndex={0}>
          <table className="small">
            <caption className="visually-hidden">Decisions about reviews by month</caption>
            <thead>
              <tr>
                <th scope="col">Month</th>
                <th scope="col" className={styles.number}>
                  Received
                </th>
                <th scope="col" className={styles.number}>
                  Published
                </th>
                <th scope="col" className={styles.number}>
                  Refused
                </th>
                <th scope="col" className={styles.number}>
                  Removed
                </th>
                <th scope="col" className={styles.number}>
                  Withdrawn by the author
                </th>
                {evidenceLevels.map(level => (
                  <th key={level} scope="col" className={styles.number}>
                    Published: {evidenceWords[level]}
                  </th>
                ))}
                <th scope="col" className={styles.number}>
                  Median time to decision
                </th>
                <th scope="col">Grounds</th>
              </tr>
            </thead>
            <tbody>
              {months.map(row => (
                <tr key={row.month}>
                  <th scope="row">{row.month}</th>
                  <td className="num" data-label="Received">
                    {row.received}
                  </td>
                  <td className="num" data-label="Published">
                    {row.published}
                  </td>
                  <td className="num" data-label="Refused">
                    {row.refused}
                  </td>
                  <td className="num" data-label="Removed">
                    {row.removed}
                  </td>
                  <td className="num" data-label="Withdrawn by the author">
                    {row.withdrawn}
                  </td>
                  {row.evidence.map((count, index) => (
                    <td
                      key={evidenceLevels[index]}
                      className="num"
                      data-label={`Published: ${evidenceWords[evidenceLevels[index]!]}`}
                    >
                      {count}
                    </td>
                  ))}
                  <td className="num" data-label="Median time to decision">
                    {row.medianHours === null ? '' : `${row.medianHours} h`}
                  </td>
                  <td data-label="Grounds">{row.grounds}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
