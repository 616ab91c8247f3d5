import { Link } from 'react-router'
import styles from './write.module.css'

const isDental = (specialty: string | null) => /dent|orthodon/i.test(specialty ?? '')

/** Who a complaint goes to, in which order: a review and a complaint never close each other. */
export function Complain({ specialty, level = 2 }: { specialty: string | null; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  const dental = isDental(specialty)
  return (
    <section id="complain" className={styles.complain} aria-labelledby="complain-title">
      <Heading id="complain-title">
        Where a complaint about {dental ? 'private dental care' : 'private care'} goes
      </Heading>
      <ol>
        <li>
          <b>The clinic</b> Write to the practice or complaints manager first. Every clinic must have a
          complaints procedure and answer you.
        </li>
        {dental ? (
          <li>
            <b>The Dental Complaints Service</b> If you're not happy with the answer. It's free and covers
            private dental care: <a href="https://dcs.gdc-uk.org">dcs.gdc-uk.org</a>.
          </li>
        ) : (
          <li>
            <b>ISCAS</b> If you're not happy with the answer and the clinic is a member. It reviews complaints
            about independent healthcare: <a href="https://iscas.cedr.com">iscas.cedr.com</a>.
          </li>
        )}
        <li>
          <b>The regulator</b> {dental ? 'The GDC' : 'The GMC or another professional regulator'} if you think
          someone isn't safe to practise, and the CQC in England (or its counterpart in Scotland, Wales or
          Northern Ireland) about the clinic as a whole.
        </li>
      </ol>
      <p className="small muted">
        Very unwell after treatment? Call <a href="tel:111">111</a>, or <a href="tel:999">999</a> in an
        emergency. See <Link to="/contact">how to contact us</Link>.
      </p>
    </section>
  )
}
