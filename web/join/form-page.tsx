import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Drawing } from '../ui/drawing.tsx'
import inboxDrawing from '../ui/drawings/inbox.svg?no-inline'
import styles from './form-page.module.css'

const inside = [
  'Enquiries from patients, straight to your inbox',
  'Treatments, prices and clinics, changed in a minute',
  'How often you were found, seen and asked',
  'Subscription and invoices on one screen',
]

type Props = {
  title: string
  lead: ReactNode
  /** What has become of a form: read out from its heading on, because the form that had the focus is gone. */
  outcome?: boolean
  children: ReactNode
}

/** One short form, and beside it what waits behind. */
export function FormPage({ title, lead, outcome = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (outcome) heading.current?.focus()
  }, [outcome])
  return (
    <div className={classNames('wrap', styles.page)}>
      <div className={styles.form}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
      <aside className={styles.beside} aria-label="Your account">
        <Drawing src={inboxDrawing} />
        <h2 className={styles.title}>Your place on the map</h2>
        <ul className={styles.list}>
          {inside.map(text => (
            <li key={text}>
              <IconCheck aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}
