import { IconX } from '@tabler/icons-react'
import { type ReactNode, type ToggleEvent, useEffect, useId, useRef } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './sheet.module.css'

const widths = { m: '(min-width: 768px)', l: '(min-width: 1200px)' }

type Props = {
  /** What opens it names this in `popoverTarget`. */
  id: string
  title: string
  /** The width from which it lies open in the page: `m` 768 px, `l` 1200 px. */
  openFrom: keyof typeof widths
  /** Lying open it needs no visible title. */
  quiet?: boolean
  /** Stands beside the title. */
  action?: ReactNode
  /** At the lower edge while it is a sheet. */
  foot?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of the page that on small screens is a full-height sheet, opened by a button also without scripts. */
export function Sheet({ id, title, openFrom, quiet = false, action, foot, className, children }: Props) {
  const sheet = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  useEffect(() => {
    const wide = matchMedia(widths[openFrom])
    const layOpen = () => {
      if (wide.matches && sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
    }
    wide.addEventListener('change', layOpen)
    return () => wide.removeEventListener('change', layOpen)
  }, [openFrom])
  const focusHeading = (event: ToggleEvent<HTMLElement>) => {
    if (event.newState === 'open') heading.current?.focus()
  }
  return (
    <section
      id={id}
      ref={sheet}
      popover="auto"
      aria-labelledby={headingId}
      className={classNames(styles.sheet, styles[openFrom], quiet && styles.quiet, className)}
      onToggle={focusHeading}
    >
      <div className={styles.head}>
        <h2 id={headingId} ref={heading} tabIndex={-1} className="plain-heading">
          {title}
        </h2>
        {action}
        <button type="button" className={styles.close} popoverTarget={id} popoverTargetAction="hide">
          <IconX aria-hidden="true" />
          <span className="visually-hidden">Close {title.toLowerCase()}</span>
        </button>
      </div>
      {children}
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  )
}
