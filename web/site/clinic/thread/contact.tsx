import { IconPhone } from '@tabler/icons-react'
import { Link } from 'react-router'
import { AnchorButton } from '../../../ui/controls/button.tsx'
import type { ThreadPage } from './load-thread.ts'
import styles from './thread.module.css'

/** How else to reach the clinic, and what to call the enquiry by. */
export const Contact = ({ thread: { clinic, reference } }: { thread: ThreadPage }) => (
  <section className={styles.card} aria-labelledby="contact">
    <h2 id="contact" className="plain-heading">
      {clinic.name}
    </h2>
    <dl className={styles.facts}>
      <div>
        <dt>Reference</dt>
        <dd>
          <b>{reference}</b>
        </dd>
      </div>
      {clinic.answers && (
        <div>
          <dt>Usually answers</dt>
          <dd>{clinic.answers}</dd>
        </div>
      )}
    </dl>
    {clinic.phone && (
      <AnchorButton kind="cta" block href={`tel:${clinic.phone.number}`}>
        <IconPhone aria-hidden="true" />
        Call {clinic.phone.shown}
      </AnchorButton>
    )}
    {clinic.listed && (
      <p className="small">
        <Link to={`/clinic/${clinic.id}`}>See the clinic</Link> or{' '}
        <Link to={`/clinic/${clinic.id}/report`}>report a problem with it</Link>
      </p>
    )}
  </section>
)
