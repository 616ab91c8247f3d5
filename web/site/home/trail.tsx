import { formatDistance, formatPrice } from '../../platform/format.ts'
import type { DrawnRoute } from './load-route.ts'
import styles from './trail.module.css'

type Stop = DrawnRoute['stops'][number]
type Place = { x: number; y: number }

const widePlaces: Place[] = [
  { x: 118, y: -108 },
  { x: 214, y: 104 },
  { x: -204, y: 162 },
  { x: -560, y: 236 },
]
const narrowPlaces: Place[] = [
  { x: 96, y: 106 },
  { x: 204, y: 65 },
  { x: 286, y: 92 },
]

/** From the search form along four clinics. Decorative. */
export const WideTrail = ({ stops }: { stops: Stop[] }) => (
  <svg className={styles.wide} width="1" height="1" aria-hidden="true">
    <path
      className={styles.route}
      d="M26 0C78-4 60-96 118-108S236-40 232 40 150 196 40 214-170 148-290 168-460 244-560 236"
    />
    <circle className={styles.here} r="9" cx="16" />
    {widePlaces.map((place, index) => (
      <Pin key={place.x} place={place} letter={letterOf(index)} stop={stops[index]} withDistance />
    ))}
  </svg>
)

/** The same below the form, where there is no room beside it. */
export const NarrowTrail = ({ stops }: { stops: Stop[] }) => (
  <svg className={styles.narrow} viewBox="0 0 375 132" aria-hidden="true">
    <path className={styles.route} d="M28 20C44 84 70 112 108 104S168 56 208 66 252 108 286 92" />
    <circle className={styles.here} cx="28" cy="18" r="8" />
    {narrowPlaces.map((place, index) => (
      <Pin key={place.x} place={place} letter={letterOf(index)} stop={stops[index]} />
    ))}
  </svg>
)

const letterOf = (index: number) => String.fromCharCode(65 + index)

type PinProps = { place: Place; letter: string; stop?: Stop; withDistance?: boolean }

const Pin = ({ place: { x, y }, letter, stop, withDistance = false }: PinProps) => (
  <g transform={`translate(${x} ${y})`}>
    <path className={styles.pin} d="M0 0C-3-7-14-13-14-24a14 14 0 0 1 28 0C14-13 3-7 0 0Z" />
    <text className={styles.letter} y="-19.5">
      {letter}
    </text>
    {stop && (
      <text className={styles.words} x="20" y={withDistance ? -26 : -19}>
        <tspan className={styles.price}>{formatPrice(stop.price)}</tspan>
        {withDistance && (
          <tspan x="20" dy="15">
            {formatDistance(stop.distance)}
          </tspan>
        )}
      </text>
    )}
  </g>
)
