/** Changes the page. Where that takes away what had the focus, its successor gets it, or what says what the page shows now. */
export function holdFocus(change: () => void) {
  const focused = document.activeElement
  const sheet = focused?.closest('[popover]')
  change()
  if (focused?.isConnected) return
  const same = focused?.id && document.getElementById(focused.id)
  if (same) same.focus({ preventScroll: true })
  else focus((sheet?.isConnected && sheet.querySelector('h2')) || document.querySelector('[data-landing]'))
}

export function focus(element: Element | null) {
  element?.setAttribute('tabindex', '-1')
  ;(element as HTMLElement | null)?.focus({ preventScroll: true })
}
