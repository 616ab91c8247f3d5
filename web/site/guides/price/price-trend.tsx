import type { CityGuide } from '../../../../contract/directory/guides.ts'
import { formatPrice } from '../../../platform/format.ts'
import { Sparkline } from '../../../ui/figures/sparkline.tsx'

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const nameOf = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`))

/** How the typical price moved over two years, as a line and, for everyone, as a table. */
export function PriceTrend({ history }: { history: NonNullable<CityGuide['history']> }) {
  const [first, last] = [history[0]!, history.at(-1)!]
  return (
    <figure>
      <figcaption>
        <b>
          Typical price: {formatPrice(first.median)} in {nameOf(first.month)}, {formatPrice(last.median)} now
        </b>
      </figcaption>
      <Sparkline values={history.map(({ median }) => median)} />
      <details className="small">
        <summary>Show as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Typical price</th>
              <th scope="col">Clinics</th>
            </tr>
          </thead>
          <tbody>
            {history.map(({ month, median, clinics }) => (
              <tr key={month}>
                <th scope="row">{nameOf(month)}</th>
                <td>{formatPrice(median)}</td>
                <td>{clinics}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
