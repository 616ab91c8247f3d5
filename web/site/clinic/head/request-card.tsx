import { IconChevronRight, IconMessage, IconPhone, IconPhoneCall } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { holdHours } from '../../../../contract/patients/appointments/booking.ts'
import { siteMessages as messages } from '../../../../contract/text/site-messages.ts'
import { AnchorButton } from '../../../ui/controls/button.tsx'
import type { ClinicPage } from '../load-clinic.ts'
import styles from './request-card.module.css'

/** The next step: a free time, a question, or a call. Plain links, so that it works before scripts do and without them. */
export function RequestCard({ clinic }: { clinic: ClinicPage }) {
  const { id, takesBookings, freeTimes } = clinic
  return (
    <section className={`no-print ${styles.card}`} aria-labelledby="request-title">
      <h2 id="request-title" className="plain-heading">
        {takesBookings ? 'Request a time' : 'Contact this clinic'}
      </h2>
      {freeTimes ? (
        <Times times={freeTimes} />
      ) : takesBookings ? (
        <AnchorButton kind="cta" block href={`/clinic/${id}/book`}>
          See all times
        </AnchorButton>
      ) : (
        <p className="small muted">Ask the clinic when it can see you.</p>
      )}
      <Otherwise {...clinic} />
    </section>
  )
}

function Times({ times }: { times: NonNullable<ClinicPage['freeTimes']> }) {
  const { all, days, treatment, minutes, where, instant, isOneOfSeveral } = times
  return (
    <>
      <p className="small muted">
        {treatment ?? 'Any appointment'}, {minutes} minutes{where && `, ${where}`}.
        {isOneOfSeveral && ' Some treatments have times of their own.'}
      </p>
      {days.map(({ day, words, times: free }) => (
        <div key={day}>
          <h3 className={styles.day}>{words}</h3>
          <ul className={styles.slots}>
            {free.map(({ clock, to }) => (
              <li key={to}>
                <a className={styles.slot} href={to} rel="nofollow">
                  <span className="visually-hidden">{words}, </span>
                  {clock}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <AnchorButton kind="cta" block href={all}>
        See all times
      </AnchorButton>
      <p className="muted fine">
        {instant
          ? "Choose one. It's confirmed straight away."
          : `Choose up to three. We hold them for up to ${holdHours} hours while the clinic confirms one.`}{' '}
        No account needed. You pay the clinic, not us.
      </p>
    </>
  )
}

function Otherwise({ id, answers, callsBack, locations: [first] }: ClinicPage) {
  const phone = first?.phone
  return (
    <ul className={styles.otherwise}>
      <li>
        <Step
          to="#enquiry"
          icon={<IconMessage aria-hidden="true" />}
          note={answers && `Usually replies ${answers}`}
        >
          Ask a question or get a quote
        </Step>
      </li>
      {callsBack && (
        <li>
          <Step
            to={`/clinic/${id}/call`}
            icon={<IconPhoneCall aria-hidden="true" />}
            note="Choose when they ring you"
          >
            Ask for a call back
          </Step>
        </li>
      )}
      <li>
        {phone ? (
          <Step
            to={`tel:${phone.number}`}
            icon={<IconPhone aria-hidden="true" />}
            note={first.opening?.now ?? null}
          >
            Call {phone.shown}
          </Step>
        ) : (
          <p className={`small muted ${styles.step}`}>{messages.phoneNotAvailable}</p>
        )}
      </li>
    </ul>
  )
}

type StepProps = { to: string; icon: ReactNode; note: string | null; children: ReactNode }

const Step = ({ to, icon, note, children }: StepProps) => (
  <a className={styles.step} href={to}>
    {icon}
    <span>
      <b>{children}</b>
      {note && <span className={styles.note}>{note}</span>}
    </span>
    <IconChevronRight aria-hidden="true" />
  </a>
)
