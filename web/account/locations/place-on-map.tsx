import type { MouseEvent } from 'react'
import type { Point } from '../../../contract/algorithms/great-circle.ts'
import { toPixel } from '../../../contract/algorithms/web-mercator.ts'
import type { Location } from '../../../contract/providers/locations.ts'
import styles from './clinic-list.module.css'

const zoom = 13
const tile = 512
const size = { width: 320, height: 160 }

/** How many pixels wide the world is at this zoom. */
export const world = tile * 2 ** (zoom - 1)

const range = (middle: number, length: number) => {
  const first = Math.floor((middle - length / 2) / tile)
  const last = Math.floor((middle + length / 2) / tile)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

type Props = { point: Point; onClick?: (event: MouseEvent<HTMLElement>) => void }

/** Our own base map around a point, which has the pin. */
export function MapAround({ point, onClick }: Props) {
  const pixel = toPixel(point, world)
  const [x, y] = [Math.round(pixel.x), Math.round(pixel.y)]
  const tiles = range(y, size.height).flatMap(row => range(x, size.width).map(column => ({ row, column })))
  return (
    // The buttons below the map do the same by keyboard.
    <div className={styles.map} aria-hidden="true" onClick={onClick}>
      <svg
        className={styles.ground}
        viewBox={`${-size.width / 2} ${-size.height / 2} ${size.width} ${size.height}`}
        width={size.width}
        height={size.height}
        aria-hidden="true"
      >
        {tiles.map(({ row, column }) => (
          // An SVG of its own clips what a tile draws beyond its edges.
          <svg
            key={`${column} ${row}`}
            x={column * tile - x}
            y={row * tile - y}
            width={tile}
            height={tile}
            aria-hidden="true"
          >
            <use href={`/api/map/${zoom - 1}/${column}/${row}.svg#ground`} />
          </svg>
        ))}
      </svg>
      <svg className={styles.pin} viewBox="-16 -40 32 42" aria-hidden="true">
        <path d="M0 0C-3-7-14-13-14-24a14 14 0 0 1 28 0C14-13 3-7 0 0Z" />
      </svg>
    </div>
  )
}

/** The clinic's place on the map, so that a wrong postcode is seen at once. */
export const PlaceOnMap = ({ clinic }: { clinic: Location }) => (
  <figure className="fine muted">
    <MapAround point={clinic} />
    <figcaption>
      {clinic.pinned ? 'Map position set by you' : `Map position from postcode ${clinic.postCode}`}
    </figcaption>
  </figure>
)
