import { flushSync } from 'react-dom'
import { type How, openDocument } from '../navigation/go.ts'
import { followHere, isHere } from './follow-here.ts'
import { holdFocus } from './hold-focus.ts'
import { around, contentOf, placeNow, roots } from './hydrate-islands.tsx'

let drawn = 0

/**
 * Lets this document show other states of its page, which its islands draw from the address alone: the server is asked for
 * nothing. Where the server knows what belongs there, see `swapThisPage`.
 */
export function drawThisPage() {
  around.go = go
  followHere(go)
  addEventListener('popstate', draw)
}

function go(to: string, how: How = {}) {
  const url = new URL(to, location.href)
  if (!isHere(url)) return openDocument(to, how)
  // The page that is open already is not another step back.
  if (how.replace || url.href === location.href) history.replaceState(null, '', url)
  else history.pushState(null, '', url)
  draw()
}

function draw() {
  around.place = placeNow(String(++drawn))
  // At once: what had the focus may be gone then.
  holdFocus(() =>
    flushSync(() => {
      for (const [element, root] of roots) root.render(contentOf(element))
    }),
  )
}
