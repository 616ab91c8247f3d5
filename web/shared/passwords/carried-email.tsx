import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'

/** The address that was typed or confirmed on the page before. In the browser's history, so that no address bar or log has it. */
export const useCarriedEmail = () => {
  const { email } = (useLocation().state ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email : ''
}

/** What is in the form of this page when it is asked for: the browser keeps that field. */
const typedEmail = () =>
  document.querySelector<HTMLInputElement>('main form input[name="email"]')?.value ?? ''

/** A link that takes the typed address along. */
export function CarryingLink({ to, children }: { to: string; children: ReactNode }) {
  const navigate = useNavigate()
  function carry(event: MouseEvent) {
    // In another tab or window there is no history to carry it in.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate(to, { state: { email: typedEmail() } })
  }
  return (
    <Link to={to} onClick={carry}>
      {children}
    </Link>
  )
}
