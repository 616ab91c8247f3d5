import type { origins, scrollDepths, timeDepths, waysOfContact } from '../../../contract/staff/analytics.ts'

type ScrollDepth = (typeof scrollDepths)[number]
type TimeDepth = (typeof timeDepths)[number]
type Origin = (typeof origins)[number]

const depths: ScrollDepth[] = [25, 50, 75, 100]
const searchEngines = /(^|\.)(google|bing|duckduckgo|ecosia|qwant|yahoo|startpage|brave)\./

/** Tells which depths of a page are reached for the first time, given its lower visible edge and its height. */
export function scrolledTo() {
  const open = [...depths]
  return (edge: number, height: number): ScrollDepth[] => {
    // Half pixels keep some browsers from ever reaching the very end.
    const reached = open.filter(depth => edge + 1 >= (height * depth) / 100)
    open.splice(0, reached.length)
    return reached
  }
}

/** Low up to 30 seconds, medium up to 60, high above. */
export const timeDepth = (ms: number): TimeDepth => (ms <= 30_000 ? 'low' : ms <= 60_000 ? 'medium' : 'high')

/** Where a visitor came from, as one of few. */
export function originOf(referrer: string, ours: string): Origin {
  if (!URL.canParse(referrer)) return 'direct'
  const { origin, hostname } = new URL(referrer)
  if (origin === ours) return 'inside'
  return searchEngines.test(hostname) ? 'search' : 'elsewhere'
}

/** What a click does for a clinic: a call, or the link marked as its website, inside the element with its id. */
export function contactIn(target: EventTarget | null) {
  const link = target instanceof Element ? target.closest('a') : null
  const clinic = link?.closest<HTMLElement>('[data-clinic]')?.dataset.clinic
  if (!link || !clinic) return undefined
  const way: (typeof waysOfContact)[number] | undefined =
    link.protocol === 'tel:' ? 'phone' : link.dataset.contact === 'website' ? 'website' : undefined
  return way && { clinic, way }
}
