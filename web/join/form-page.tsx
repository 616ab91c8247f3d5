import { IconCheck } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Drawing } from '../ui/figures/drawing.tsx'
import inboxDrawing from '../ui/figures/drawings/inbox.svg?no-inline'
import { FormSheet } from '../ui/layout/form-sheet.tsx'
import { classNames } from '../ui/theme/class-names.ts'
import styles from './form-page.module.css'

const inside = [
  'Enquiries from patients, straight to your inbox',
  'Quick updates to treatments, prices and clinics',
  'Views, clicks and enquiries',
  'Subscription and invoices on one screen',
]

/** One short form, and beside it what waits behind. */
export function FormPage(sheet: ComponentProps<typeof FormSheet>) {
  return (
    <div className={classNames('wrap grid top', styles.page)}>
      <FormSheet {...sheet} />
      <aside className={styles.beside} aria-label="Your account">
        <Drawing src={inboxDrawing} />
        <h2 className={styles.title}>Your place on the map</h2>
        <ul className={`stack gap-8 mt-16 small ${styles.list}`}>
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
