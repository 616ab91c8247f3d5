import { siteMessages as messages, wentWrong } from '../../../contract/text/site-messages.ts'
import { announce } from '../../ui/feedback/announcer.tsx'
import { type How, openDocument } from '../navigation/go.ts'
import { followHere, isHere } from './follow-here.ts'
import { focus, holdFocus } from './hold-focus.ts'
import { around } from './hydrate-islands.tsx'
import { showFailure } from './swap-failure.tsx'
import { apply, compare, empty } from './swap-parts.ts'

/** How a page is shown in the place of the one before. */
type Step = {
  /** Back and Forward are in the history already. */
  history: 'push' | 'replace' | 'none'
  keepsFocus: boolean
  /** How far the page is scrolled then; undefined where it stays as it is. */
  scroll: number | undefined
}

/** An entry of the history; the first has none of it. */
type Entry = { at?: number; keepsFocus?: boolean } | null

const patienceMs = 15_000
const worthSayingAfterMs = 1_000

/** How far each entry of the history was scrolled. */
const scrolled = new Map<number, number>()
let at = 0
let shown = ''
let request: AbortController | undefined
/** Whether what is shown is still an answer where the page at an address cannot be fetched. */
let mayStay: (address: URL) => boolean

const addressNow = () => location.pathname + location.search

/**
 * Lets this document show other states of its page, such as another filter, by swapping its parts for those of the page at
 * that address. Links and forms within `main` that lead there do so, and what islands lead to.
 */
export function swapThisPage(stays: typeof mayStay = () => true) {
  mayStay = stays
  at = (history.state as Entry)?.at ?? 0
  shown = addressNow()
  around.go = go
  followHere(go)
  addEventListener('popstate', goBack)
  addEventListener('scroll', () => request ?? scrolled.set(at, scrollY), { passive: true })
}

function go(to: string, how: How = {}) {
  const url = new URL(to, location.href)
  if (!isHere(url)) return openDocument(to, how)
  const address = url.pathname + url.search
  void open(address, {
    // The page that is open already is not another step back.
    history: how.replace || address === addressNow() ? 'replace' : 'push',
    keepsFocus: Boolean(how.replace || how.state?.keepsFocus),
    scroll: how.preventScrollReset ? undefined : 0,
  })
}

function goBack({ state }: PopStateEvent) {
  at = (state as Entry)?.at ?? 0
  // A link to a place in this page.
  if (addressNow() === shown) return
  const keepsFocus = Boolean((state as Entry)?.keepsFocus)
  void open(addressNow(), { history: 'none', keepsFocus, scroll: scrolled.get(at) })
}

/** The last that was asked for is shown: an earlier one is forgotten. */
async function open(address: string, step: Step) {
  request?.abort()
  const own = new AbortController()
  request = own
  const timers = [
    setTimeout(() => announce('Loading'), worthSayingAfterMs),
    setTimeout(() => leaveFor(address, step), patienceMs),
  ]
  showBusy(true)
  try {
    const reply = await fetch(address, { headers: { accept: 'text/html' }, signal: own.signal })
    const html = reply.ok ? await reply.text() : ''
    if (request === own) receive(reply, html, address, step)
  } catch {
    if (request === own) fail(messages.unableToConnect, address, step)
  } finally {
    for (const timer of timers) clearTimeout(timer)
    if (request === own) {
      request = undefined
      showBusy(false)
    }
  }
}

function receive({ ok, status, redirected, url }: Response, html: string, asked: string, step: Step) {
  if (status >= 500) return fail(wentWrong, asked, step)
  const found = new URL(redirected ? url : asked, location.href)
  const page = ok && isHere(found) ? new DOMParser().parseFromString(html, 'text/html') : undefined
  const swap = page && isOfThisBuild(page) && compare(page)
  if (!swap) return leaveFor(found.href, step)
  remember(found.pathname + found.search, step)
  show(page, swap, step)
}

/** Scripts and styles have names that change with their content. Late scripts bring styles of their own. */
const isOfThisBuild = (page: Document) =>
  scriptsOf(page) === scriptsOf(document) && stylesOf(page).every(href => stylesOf(document).includes(href))

const scriptsOf = (page: Document) => page.querySelector('script[data-islands]')?.textContent
const stylesOf = (page: Document) =>
  Array.from(page.querySelectorAll('link[rel=stylesheet]'), link => link.getAttribute('href'))

/** The page that is there stays where it may, and says why, but not under the address of another one. */
function fail(why: string, to: string, step: Step) {
  if (step.history === 'none') return location.reload()
  const stays = mayStay(new URL(to, location.href))
  if (!stays) {
    remember(to, step)
    document.title = why
    empty()
  }
  showFailure({ why, to, stays })
}

function leaveFor(address: string, { history }: Step) {
  if (history === 'push') location.assign(address)
  else location.replace(address)
}

function remember(address: string, { history: kind, keepsFocus }: Step) {
  if (kind === 'push') {
    scrolled.set(at, scrollY)
    history.pushState({ at: ++at, keepsFocus } satisfies Entry, '', address)
  }
  // Back may have led to an address that leads on.
  else history.replaceState({ ...history.state, at }, '', address)
  shown = addressNow()
}

const metaTags = 'title,meta[name=description],meta[name=robots],meta[property],link[rel=canonical]'

function show(page: Document, swap: NonNullable<ReturnType<typeof compare>>, { keepsFocus, scroll }: Step) {
  const said = announced()
  for (const tag of document.head.querySelectorAll(metaTags)) tag.remove()
  document.head.append(...page.head.querySelectorAll(metaTags))
  showFailure(undefined)
  if (keepsFocus) holdFocus(() => apply(swap, page))
  else {
    apply(swap, page)
    focus(document.querySelector('main h1') ?? document.getElementById('main'))
  }
  if (scroll !== undefined) scrollTo({ top: scroll, behavior: 'instant' })
  const now = announced()
  if (now !== said) announce(now)
}

/** What is said to screen readers when it has changed, such as how many a filter left. */
function announced() {
  const found = document.querySelector<HTMLElement>('[data-announce]')
  return found?.dataset.announce || found?.textContent || ''
}

function showBusy(isBusy: boolean) {
  document.querySelector('[data-line]')?.toggleAttribute('data-busy', isBusy)
  for (const list of document.querySelectorAll('[data-list]')) list.setAttribute('aria-busy', String(isBusy))
}
