import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { markupOf } from '../../platform/markup/markup.ts'
import { inPlace, useGo } from '../../platform/navigation/go.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import type { LiveMap, LivePartsProps, MapPin } from './drawn-map.ts'
import styles from './live-parts.module.css'
import { Overlay } from './overlay.tsx'
import type { Point } from './projection.ts'
import { StreetsOffer } from './streets.tsx'

export function LiveParts({ live, map: { sheet, you, search }, picked, onPress, onClose }: LivePartsProps) {
  const pins = useMemo(() => pinsIn(sheet), [sheet])
  const pin = pins.find(({ id }) => id === picked)
  const { map, pane } = live
  const at = (point: Point) => map.latLngToLayerPoint(point)
  const overlay = markupOf(<Overlay pins={pins} you={you} zoom={map.getZoom()} at={at} />)
  return (
    <>
      {createPortal(
        // biome-ignore lint/a11y/useKeyWithClickEvents: what the pins lead to is in the list too
        // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the links within
        // biome-ignore lint/security/noDangerouslySetInnerHtml: written from components, which escape what they are given
        <div onClick={onPress} dangerouslySetInnerHTML={{ __html: overlay }} />,
        pane,
      )}
      {search && <SearchArea live={live} search={search} />}
      {pin ? <Preview pin={pin} onClose={onClose} /> : <StreetsOffer live={live} />}
    </>
  )
}

/** Appears once the map has been moved. */
function SearchArea({ live: { map, isMoved }, search }: { live: LiveMap; search: string }) {
  const go = useGo()
  const moved = useSyncExternalStore(
    useCallback(
      notify => {
        map.on('moved', notify)
        return () => void map.off('moved', notify)
      },
      [map],
    ),
    isMoved,
  )
  if (!moved) return null
  return (
    <Button
      small
      className={styles.area}
      onClick={() => {
        // The button goes; the map it stood on keeps the focus.
        map.getContainer().focus({ preventScroll: true })
        go(`${search}&bounds=${boundsOf(map)}`, inPlace)
      }}
    >
      Search this area
    </Button>
  )
}

/** South, west, north and east, to about a hundred metres: short enough to pass on. */
function boundsOf(map: LiveMap['map']) {
  const bounds = map.getBounds()
  const edges = [bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()]
  return edges.map(degrees => Number(degrees.toFixed(3))).join()
}

/** On a phone the map covers the list: a pin says whose it is before anyone leaves. */
function Preview({ pin, onClose }: { pin: MapPin; onClose: () => void }) {
  return (
    <section className={styles.preview} aria-label="Clinic on the map">
      <div>
        <b>{pin.name}</b>
        <p className="small muted">{[pin.price, ...(pin.facts ?? [])].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="row">
        <ButtonLink kind="primary" small to={pin.href}>
          View clinic
        </ButtonLink>
        <Button small onClick={onClose}>
          Close
        </Button>
      </div>
    </section>
  )
}

/** The pins of a map that the server drew: each carries what is known of its clinic, so that it is not sent twice. */
function pinsIn(sheet: string): MapPin[] {
  const { body } = new DOMParser().parseFromString(sheet, 'text/html')
  const pins = Array.from(body.querySelectorAll<HTMLAnchorElement>('a[data-pin]'), pinOf)
  // Drawn the last first.
  return pins.reverse()
}

function pinOf(link: HTMLAnchorElement): MapPin {
  const { pin = '', at = '', facts } = link.dataset
  const [lat = 0, lng = 0] = at.split(' ').map(Number)
  return {
    ...{ id: pin, lat, lng, name: link.title, href: link.getAttribute('href') ?? '' },
    letter: textOf(link, 'text') ?? '',
    price: textOf(link, '.map-price'),
    ...(facts !== undefined && { facts: [facts] }),
  }
}

const textOf = (link: Element, part: string) => link.querySelector(part)?.textContent || undefined
