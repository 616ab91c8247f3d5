import relief from './relief.svg?no-inline'
import styles from './relief-map.module.css'

const size = { width: 450, height: 760 }

/** Towns named on the map, in its pixels; `end` writes to the left of the dot. */
const places = [
  { name: 'Aberdeen', x: 260, y: 268 },
  { name: 'Glasgow', x: 183, y: 351, end: true },
  { name: 'Belfast', x: 118, y: 431, end: true },
  { name: 'Leeds', x: 285, y: 485 },
  { name: 'Birmingham', x: 272, y: 571, end: true },
  { name: 'London', x: 345, y: 632 },
]
const bristol = { x: 245, y: 638 }

/** A relief map of population with a clinic on it. The relief is a separate cached file. */
export const ReliefMap = () => (
  <figure className={styles.map}>
    <div className={styles.sheet}>
      <img
        src={relief}
        {...size}
        alt="Relief map of the United Kingdom. Contours rise where more people live, highest around London, Birmingham and Manchester."
      />
      <svg className={styles.names} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        {places.map(({ name, x, y, end }) => (
          <text key={name} x={end ? x - 8 : x + 8} y={y + 4} textAnchor={end ? 'end' : 'start'}>
            {name}
          </text>
        ))}
        <path className={styles.route} d={`M${bristol.x} ${bristol.y}c-34 22-86-2-118-46`} />
        <g className={styles.pin} transform={`translate(${bristol.x} ${bristol.y}) scale(1.05)`}>
          <path d="M0 0C-3-7-14-13-14-24a14 14 0 0 1 28 0C14-13 3-7 0 0Z" />
          <circle cy="-24" r="5" />
        </g>
      </svg>
      <p className={`stack small ${styles.note}`}>
        <b>Your clinic, Bristol</b>
        <span>Shown to patients who search near it</span>
      </p>
    </div>
    <figcaption className={styles.caption}>
      Illustration. Contours show where more people live, not searches.
    </figcaption>
  </figure>
)
