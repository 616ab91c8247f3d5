import { type MouseEvent, use } from 'react'
import { GoContext } from '../navigation/go.ts'

/** Whether a click means this window, and not a new one or a file to keep. */
export const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/**
 * A click handler for plain HTML: where a router runs, a link to one of our own pages navigates without a full page load.
 * Which scripts that page has is asked when it is clicked, or ahead for links with `data-discover`. With `data-in-place`
 * the page stays where it is scrolled to.
 */
export function useFollowedLinks() {
  const go = use(GoContext)
  return (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    const address = link && !link.target && !link.download && link.getAttribute('href')
    if (!go || !address || !/^\/(?!\/)/.test(address) || event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    // The page that is open already is not another step back.
    const { pathname, search, hash } = window.location
    void go(address, {
      replace: address === pathname + search + hash,
      preventScrollReset: 'inPlace' in link.dataset,
    })
  }
}
