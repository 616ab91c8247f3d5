import type { AnalyticsEvent, recordEvents } from '../../../contract/staff/analytics.ts'
import { contactIn, originOf, scrolledTo, timeDepth } from './analytics-measures.ts'
import { mayCountVisits } from './consent.ts'

const address: (typeof recordEvents)['path'] = '/api/analytics/events'
const batch = 20
const waitMs = 10_000

let waiting: AnalyticsEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined
/** Changing a filter makes the same search again. It is one search. */
const searches = new Set<string>()
let opened = 0

/** Sends what waits, in one request that outlives the page. */
function send() {
  clearTimeout(timer)
  timer = undefined
  const events = waiting
  waiting = []
  // Asked again here: the visitor may have changed their mind in another tab.
  if (events.length === 0 || !mayCountVisits()) return
  const body = JSON.stringify({ consent: 'accepted', events })
  navigator.sendBeacon(address, new Blob([body], { type: 'application/json' }))
}

/** Puts an event in line to be sent. */
export function record(event: AnalyticsEvent) {
  if (event.kind === 'search') {
    const search = JSON.stringify(event)
    if (searches.has(search)) return
    searches.add(search)
  }
  waiting.push(event)
  if (waiting.length >= batch) send()
  else timer ??= setTimeout(send, waitMs)
}

/** Follows one page until it is left; returns how to leave it. */
export function openPage(path: string) {
  const page = crypto.randomUUID()
  record({
    kind: 'page_view',
    page,
    path,
    from: opened++ === 0 ? originOf(document.referrer, location.origin) : 'inside',
  })

  const depths = scrolledTo()
  const onScroll = () => {
    const { scrollHeight } = document.documentElement
    for (const depth of depths(scrollY + innerHeight, scrollHeight))
      record({ kind: 'scroll_depth', page, path, depth })
  }

  const started = performance.now()
  let timed = false
  // Hidden is the last event a phone reports, so the time is taken here.
  const takeTime = () => {
    if (!timed) record({ kind: 'time_depth', page, path, depth: timeDepth(performance.now() - started) })
    timed = true
  }
  const onHidden = () => {
    if (document.visibilityState !== 'hidden') return
    takeTime()
    send()
  }

  const onClick = (event: MouseEvent) => {
    const contact = contactIn(event.target)
    if (contact) record({ kind: 'contact', ...contact })
  }

  onScroll()
  addEventListener('scroll', onScroll, { passive: true })
  document.addEventListener('visibilitychange', onHidden)
  document.addEventListener('click', onClick)
  return () => {
    removeEventListener('scroll', onScroll)
    document.removeEventListener('visibilitychange', onHidden)
    document.removeEventListener('click', onClick)
    takeTime()
  }
}
