import { useEffect, useRef, useSyncExternalStore } from 'react'

type Announcement = { text: string; turn: number }

const silence: Announcement = { text: '', turn: 0 }
let latest = silence
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says something to screen readers once they pause, such as how many results a filter left. */
export function announce(text: string) {
  latest = { text, turn: latest.turn + 1 }
  for (const listener of listeners) listener()
}

/** The live region of `announce`; rendered once in the document. */
export function Announcer() {
  const { text, turn } = useSyncExternalStore(
    subscribe,
    () => latest,
    () => silence,
  )
  // A new element for each announcement, so that repeated words are announced again.
  return (
    <div className="visually-hidden" role="status">
      {text && <p key={turn}>{text}</p>}
    </div>
  )
}

/** Announces what a list shows when it changes, not when the page opens. */
export function useAnnounceChange(words: string) {
  const said = useRef(words)
  useEffect(() => {
    if (said.current !== words) announce(words)
    said.current = words
  }, [words])
}
