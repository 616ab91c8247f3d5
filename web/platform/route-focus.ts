import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Moves focus to the heading of a page that was navigated to, so that keyboard and screen reader start there.
 * A replaced address (words typed into a search) is still the same page, and so is one led to `inPlace`: focus stays.
 */
export function useRouteFocus() {
  const { pathname, search, state } = useLocation()
  const stays = useNavigationType() === 'REPLACE' || state?.keepsFocus
  const shown = useRef(pathname + search)
  useEffect(() => {
    if (shown.current === pathname + search) return
    shown.current = pathname + search
    if (stays) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, search, stays])
}
