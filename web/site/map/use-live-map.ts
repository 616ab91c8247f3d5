import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DrawnMap, LiveMap } from './drawn-map.ts'

/**
 * A map that can be moved, fetched when someone reaches for it and not before: most visitors read the list.
 * `zoom` and `drawn` change whenever overlays have to be placed again.
 */
export function useLiveMap(container: RefObject<HTMLElement | null>, drawn: DrawnMap) {
  const [live, setLive] = useState<LiveMap>()
  const [, setDrawn] = useState(0)
  const opening = useRef<Promise<LiveMap | undefined>>(undefined)
  const gone = useRef(false)

  function open() {
    opening.current ??= import('./live-map.ts').then(
      ({ openLiveMap }) => {
        if (gone.current || !container.current) return undefined
        const opened = openLiveMap(container.current, drawn)
        opened.map.on('zoomend viewreset', () => setDrawn(turn => turn + 1))
        setLive(opened)
        return opened
      },
      () => {
        // Without a network the map stays as it is; the next touch tries again.
        opening.current = undefined
        return undefined
      },
    )
    return opening.current
  }

  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  useEffect(() => () => void live?.map.remove(), [live])

  const { points } = drawn
  const placed = points.map(({ lat, lng }) => `${lat} ${lng}`).join()
  const shown = useRef(placed)
  useEffect(() => {
    if (shown.current === placed) return
    shown.current = placed
    live?.showAll(points)
  }, [live, placed, points])

  return { live, open }
}
