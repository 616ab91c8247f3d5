import type { ComponentProps, MouseEvent } from 'react'
import { PageLink, type PageLinkProps } from '../navigation/page-link.tsx'
import { classNames } from '../theme/class-names.ts'
import styles from './button.module.css'

type Look = {
  /** `cta` is coral and used once on a page: the visitor's next step. */
  kind?: 'cta' | 'primary' | 'secondary' | 'plain' | 'danger'
  small?: boolean
  block?: boolean
}

const classOf = ({ kind = 'secondary', small, block }: Look, extra?: string) =>
  classNames(styles.button, styles[kind], small && styles.small, block && styles.block, extra)

/** A button. While busy it stays focusable, so that its text is announced, and does nothing. */
export function Button(props: Look & { busy?: boolean } & ComponentProps<'button'>) {
  const { kind, small, block, busy = false, className, children, onClick, type = 'button', ...rest } = props
  const ignore = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ kind, small, block }, className)}
      aria-busy={busy || undefined}
      onClick={busy ? ignore : onClick}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink(props: Look & PageLinkProps) {
  const { kind, small, block, className, ...rest } = props
  return <PageLink {...rest} className={classOf({ kind, small, block }, className)} />
}

/** The same as a plain link: another site, a phone number, a place on this page, a page of ours in HTML that a loader wrote. */
export function AnchorButton(props: Look & ComponentProps<'a'>) {
  const { kind, small, block, className, ...rest } = props
  return <a {...rest} className={classOf({ kind, small, block }, className)} />
}
