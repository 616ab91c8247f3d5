import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useFollowedLinks } from '../../platform/markup/follow-links.ts'
import { writtenEvent } from '../../platform/scripts/when-near.ts'
import { breakpoints } from '../../ui/theme/breakpoints.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import styles from './clinic-map.module.css'
import './drawn-map.css'
import type { DrawnMap, LiveMap } from './drawn-map.ts'
import type { Point } from './projection.ts'
import { useLiveMap } from './use-live-map.ts'

type Props = {
  map: DrawnMap
  /** The clinic that is being looked at elsewhere in the page. */
  chosen?: string | undefined
}

const never = () => () => undefined

/** Clinics on our own map. The server draws it; in the browser it becomes movable when touched. */
export function ClinicMap({ map, chosen }: Props) {
  const { shape, label, sheet, grid, search } = map
  const [picked, setPicked] = useState<string>()
  const figure = useRef<HTMLElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const { live, open } = useLiveMap(container, map)
  const follow = useFollowedLinks()
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  // Pins and ground are plain HTML, written again whenever the map is drawn.
  useEffect(() => {
    for (const pin of figure.current!.querySelectorAll<HTMLElement>('[data-pin]'))
      pin.toggleAttribute('data-chosen', pin.dataset.pin === chosen)
    dispatchEvent(new Event(writtenEvent))
  })
  /** Where the map covers the list, a pin shows whose it is and leaves the page where it is. */
  const press = (event: MouseEvent) => {
    const pin = search && (event.target as Element).closest<HTMLElement>('[data-pin]')
    if (!pin || matchMedia(`(width >= ${breakpoints.xl}px)`).matches) return follow(event)
    event.preventDefault()
    setPicked(pin.dataset.pin)
    open()
  }
  return (
    <figure ref={figure} className={classNames('no-print', styles.frame, styles[shape])}>
      <figcaption className="visually-hidden">{label}</figcaption>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own letters */}
      <div className={styles.grid} data-written="mapGrid" dangerouslySetInnerHTML={{ __html: grid }} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what the pins lead to is in the list too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the links within */}
      <div className={styles.view} onPointerEnter={open} onPointerDown={open} onClick={press}>
        {!live && (
          <div
            className={styles.middle}
            data-written="mapSheet"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: written from components, which escape what they are given
            dangerouslySetInnerHTML={{ __html: sheet }}
          />
        )}
        <div
          ref={container}
          // Leaflet adds classes to the element, so none may change here.
          className={styles.live}
          {...(live && {
            'data-open': '',
            role: 'group',
            'aria-label': `${label} Use the arrow keys to move the map.`,
          })}
        />
      </div>
      {live && (
        <live.Parts
          live={live}
          map={map}
          picked={picked}
          onPress={press}
          onClose={() => setPicked(undefined)}
        />
      )}
      {scripted && <Controls open={open} points={map.points} />}
    </figure>
  )
}

function Controls({ open, points }: { open: () => Promise<LiveMap | undefined>; points: Point[] }) {
  const act = (does: (live: LiveMap) => void) => async () => {
    const live = await open()
    if (live) does(live)
  }
  return (
    <div className={styles.controls}>
      <button type="button" onClick={act(({ map }) => map.zoomIn())} aria-label="Zoom in">
        <IconPlus aria-hidden="true" />
      </button>
      <button type="button" onClick={act(({ map }) => map.zoomOut())} aria-label="Zoom out">
        <IconMinus aria-hidden="true" />
      </button>
      <button type="button" onClick={act(({ showAll }) => showAll(points))} aria-label="Show all on the map">
        <IconFocusCentered aria-hidden="true" />
      </button>
    </div>
  )
}
