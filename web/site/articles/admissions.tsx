import styles from './admissions.module.css'
import { Figure } from './figure.tsx'

/** Private admissions in the UK in thousands, as PHIN counted them in June 2025. */
const years = [
  { year: 2023, insured: 625, selfPay: 283 },
  { year: 2024, insured: 664, selfPay: 275 },
]
const max = 1000

/** Who paid for private admissions, year beside year. Bars start at zero. */
export const Admissions = () => (
  <Figure
    caption="Private admissions in the UK, by who paid. All growth came from insurance; fewer people paid for themselves. Source: PHIN, June 2025."
    table={
      <table>
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col">Insured</th>
            <th scope="col">Self-pay</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, insured, selfPay }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>{insured},000</td>
              <td>{selfPay},000</td>
              <td>{insured + selfPay},000</td>
            </tr>
          ))}
        </tbody>
      </table>
    }
  >
    <div className="stack" aria-hidden="true">
      {years.map(({ year, insured, selfPay }) => (
        <div key={year} className={`columns-m gap-12 small ${styles.row}`}>
          <b>{year}</b>
          <div className={styles.bars}>
            <i className={styles.insured} style={{ width: `${(insured / max) * 100}%` }}>
              {insured},000 insured
            </i>
            <i className={styles.self} style={{ width: `${(selfPay / max) * 100}%` }}>
              {selfPay},000 self-pay
            </i>
          </div>
        </div>
      ))}
    </div>
  </Figure>
)
