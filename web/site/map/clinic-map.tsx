import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { type MouseEvent, Suspense, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { formatCount } from '../../platform/format.ts'
import { Plain } from '../../platform/markup/plain.tsx'
import { lazyChunk } from '../../platform/scripts/chunk-timeout.ts'
import { breakpoints } from '../../ui/theme/breakpoints.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import styles from './clinic-map.module.css'
import { Ground } from './ground.tsx'
import type { LiveMap } from './live-map.ts'
import { type MapYou, Overlay } from './overlay.tsx'
import type { MapPin } from './pin-shape.tsx'
import { type Point, project, viewOf } from './projection.ts'
import { useLiveMap } from './use-live-map.ts'

export type { MapPin, MapYou }

type Shape = 'tall' | 'wide'
type Props = {
  pins: readonly MapPin[]
  you: MapYou | null
  /** Tall beside a list and in a dialog, wide inside a page. */
  shape?: Shape
  /** What the map shows, in words; the default counts clinics and points to the list. */
  label?: string
  className?: string
  /** The address of the search whose clinics it shows: others can then be searched for where it is moved to. */
  search?: string
}

/** The guaranteed size, and how much map is drawn around it in case there is more space. */
const rooms = {
  tall: { seen: { width: 284, height: 480 }, drawn: { width: 480, height: 800 } },
  wide: { seen: { width: 284, height: 264 }, drawn: { width: 720, height: 320 } },
} as const
const grids: Record<Shape, { columns: string[]; rows: string[] }> = {
  tall: { columns: ['A', 'B', 'C', 'D', 'E'], rows: ['1', '2', '3', '4', '5', '6'] },
  wide: { columns: ['A', 'B', 'C', 'D'], rows: ['1', '2'] },
}
/** Comes with the map that can be moved. */
const LiveParts = lazyChunk(async () => ({ default: (await import('./live-parts.tsx')).LiveParts }))

const never = () => () => undefined

/** Clinics on our own map. The server renders it; in the browser it becomes movable when touched. */
export function ClinicMap({
  pins,
  you,
  shape = 'tall',
  label = describe(pins, you),
  className,
  search,
}: Props) {
  const [picked, setPicked] = useState<string>()
  const container = useRef<HTMLDivElement>(null)
  const points: Point[] = you ? [...pins, you] : [...pins]
  const { seen, drawn } = rooms[shape]
  const view = viewOf(points, seen)
  const { live, open } = useLiveMap(container, { view, points, oneFinger: shape === 'tall' })
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  /** Where the map covers the list, a pin shows whose it is and leaves the page where it is. */
  const preview = (event: MouseEvent) => {
    const pin = (event.target as Element).closest<HTMLElement>('[data-pin]')
    if (!pin || matchMedia(`(width >= ${breakpoints.xl}px)`).matches) return
    event.preventDefault()
    event.stopPropagation()
    setPicked(pin.dataset.pin)
    open()
  }
  const middleOut = (point: Point) => {
    const { x, y } = project(point, view.zoom)
    return { x: x - view.x, y: y - view.y }
  }
  return (
    <figure className={classNames('no-print', styles.frame, styles[shape], className)}>
      <Plain className={styles.grid}>
        <Grid shape={shape} />
      </Plain>
      <figcaption className="visually-hidden">{label}</figcaption>
      <div
        className={styles.view}
        onPointerEnter={open}
        onPointerDown={open}
        onClickCapture={search ? preview : undefined}
      >
        {!live && (
          <div className={styles.middle}>
            <Plain>
              <Ground view={view} size={drawn} />
            </Plain>
            <Plain>
              <Overlay pins={pins} you={you} zoom={view.zoom} at={middleOut} />
            </Plain>
          </div>
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
        {live && createPortal(<LiveOverlay live={live} pins={pins} you={you} />, live.pane)}
      </div>
      {live && (
        <Suspense>
          <LiveParts
            live={live}
            search={search}
            picked={pins.find(({ id }) => id === picked)}
            onClose={() => setPicked(undefined)}
          />
        </Suspense>
      )}
      {scripted && <Controls open={open} points={points} />}
    </figure>
  )
}

function LiveOverlay({
  live: { map },
  ...rest
}: {
  live: LiveMap
  pins: readonly MapPin[]
  you: MapYou | null
}) {
  return (
    <Plain>
      <Overlay {...rest} zoom={map.getZoom()} at={point => map.latLngToLayerPoint(point)} />
    </Plain>
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

/** The letters and numbers around an atlas sheet. */
function Grid({ shape }: { shape: Shape }) {
  const { columns, rows } = grids[shape]
  const sides = [
    [styles.top, columns],
    [styles.bottom, columns],
    [styles.left, rows],
    [styles.right, rows],
  ] as const
  return sides.map(([side, signs]) => (
    <div key={side} className={side} aria-hidden="true">
      {signs.map(sign => (
        <span key={sign}>{sign}</span>
      ))}
    </div>
  ))
}

const describe = (pins: readonly MapPin[], you: MapYou | null) =>
  `Map of ${formatCount(pins.length, 'clinic')}${you ? ` around ${you.label}` : ''}. They're also in the list.`
