import { IconX } from '@tabler/icons-react'
import { type ReactNode, type ToggleEvent, useEffect, useRef } from 'react'
import { breakpoints } from '../theme/breakpoints.ts'
import { classNames } from '../theme/class-names.ts'
import styles from './drawer.module.css'

type Props = {
  /** What opens it names this in `popoverTarget`. */
  id: string
  title: string
  /** The width from which it lies open in the page. */
  openFrom: 'm' | 'xl'
  /** Lying open it needs no visible title. */
  quiet?: boolean
  /** Beside the title. */
  action?: ReactNode
  /** At the lower edge while it is a drawer. */
  foot?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of the page that on small screens is a drawer over the whole screen, opened by a button also without scripts. */
export function Drawer({ id, title, openFrom, quiet = false, action, foot, className, children }: Props) {
  const drawer = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = `${id}-heading`
  useEffect(() => {
    const wide = matchMedia(`(width >= ${breakpoints[openFrom]}px)`)
    const layOpen = () => {
      if (wide.matches && drawer.current?.matches(':popover-open')) drawer.current.hidePopover()
    }
    wide.addEventListener('change', layOpen)
    return () => wide.removeEventListener('change', layOpen)
  }, [openFrom])
  const moveFocus = ({ newState }: ToggleEvent<HTMLElement>) => {
    if (newState === 'open') heading.current?.focus()
    // What opened it may have been swapped for another like it.
    else if (document.activeElement === document.body || drawer.current?.contains(document.activeElement))
      document.querySelector<HTMLElement>(`[popovertarget="${id}"]:not([popovertargetaction])`)?.focus()
  }
  return (
    <section
      id={id}
      ref={drawer}
      popover="auto"
      aria-labelledby={headingId}
      className={classNames(styles.drawer, styles[openFrom], quiet && styles.quiet, className)}
      onToggle={moveFocus}
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
