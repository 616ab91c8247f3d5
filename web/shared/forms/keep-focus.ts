/** A closing dialog restores focus itself, and removed elements may disappear some time after a change. */
const everyMs = 350
const looks = 8

const isUsable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && !element.matches(':disabled')

const isLost = () => document.activeElement === null || document.activeElement === document.body

function focusHeading(heading: HTMLElement) {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Remembers the focused element before a change. The returned function restores focus if the change removed it: to
 * the same control, or to the heading of its part of the page.
 */
export function keepFocus() {
  if (isLost()) return () => undefined
  const had = document.activeElement
  const around: Element[] = []
  for (let place = had; place; place = place.parentElement)
    if (place.matches('section, [role="dialog"], main')) around.push(place)
  const restore = () => {
    if (!isLost()) return
    if (isUsable(had)) return had.focus({ preventScroll: true })
    const headings = around.filter(place => place.isConnected).map(place => place.querySelector('h1, h2, h3'))
    const heading = headings.find(Boolean) ?? document.querySelector('main h1')
    if (heading instanceof HTMLElement) focusHeading(heading)
  }
  const look = (left: number) => {
    restore()
    if (left > 1) window.setTimeout(look, everyMs, left - 1)
  }
  return () => {
    // A field that was only disabled while it was sent has its focus back before anyone types on.
    window.setTimeout(() => isLost() && isUsable(had) && had.focus({ preventScroll: true }))
    window.setTimeout(look, everyMs, looks)
  }
}

/** The same change, with focus restored after it: for buttons that close the form they belong to. */
export const keepingFocus = (change: () => unknown) => () => {
  const returnFocus = keepFocus()
  change()
  returnFocus()
}
