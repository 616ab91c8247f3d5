import { useSyncExternalStore } from 'react'
import { Banner } from '../../ui/feedback/banner.tsx'

/** Why the page at an address could not be shown in the place of this one. */
type Failure = { why: string; to: string; stays: boolean } | undefined

let failure: Failure
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function showFailure(next: Failure) {
  failure = next
  for (const listener of listeners) listener()
}

/** Without a connection, or while the server fails, says so, and whether the list that was there still is. */
export function SwapFailure({ className }: { className: string }) {
  const shown = useSyncExternalStore(
    subscribe,
    () => failure,
    () => undefined,
  )
  if (!shown) return null
  return (
    <div className={className}>
      <Banner tone="bad" role="alert">
        {shown.why} {shown.stays && "The list below hasn't changed. "}
        <a href={shown.to} data-in-place="" data-keeps-focus="">
          Try again
        </a>
      </Banner>
    </div>
  )
}
