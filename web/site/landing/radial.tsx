import { classNames } from '../../ui/theme/class-names.ts'
import styles from './radial.module.css'

const centre = { x: 240, y: 230 }
const edge = 220
/** Turns each pin by the golden angle, so that they never form a row. */
const turn = 2.4
/** Keeps the scale free. */
const start = 2.6

const letterOf = (index: number) => String.fromCharCode(65 + index)

type Props = { distances: number[]; km: number; furthest: number }

/** Sample clinics around the visitor. Rings enclose areas in proportion to the distance, so that near ones have room. */
export function Radial({ distances, km, furthest }: Props) {
  const radius = (distance: number) => edge * Math.sqrt(distance / furthest)
  const rings = [1, 5, 10, 15, 25].filter(ring => ring <= furthest)
  const within = distances.filter(distance => distance <= km).length
  return (
    <svg
      className={styles.radial}
      viewBox="0 0 520 460"
      role="img"
      aria-label={`${distances.length} clinics by distance, ${within} of them within ${km} km.`}
    >
      {rings.map(ring => (
        <circle key={ring} className={styles.ring} cx={centre.x} cy={centre.y} r={radius(ring)} />
      ))}
      <circle className={styles.reach} cx={centre.x} cy={centre.y} r={radius(km)} />
      <path className={styles.axis} d={`M${centre.x} ${centre.y}h${edge + 16}`} />
      {rings.map(ring => (
        <g key={ring} transform={`translate(${centre.x + radius(ring)} ${centre.y})`}>
          <path className={styles.axis} d="M0-4v8" />
          <text className={styles.scale} y="18">
            {ring === furthest ? `${ring} km` : ring}
          </text>
        </g>
      ))}
      {distances.map((distance, index) => {
        const angle = start + index * turn
        const [x, y] = [Math.cos(angle), Math.sin(angle)].map(part => part * radius(distance)) as [
          number,
          number,
        ]
        return (
          <g
            key={letterOf(index)}
            className={classNames(styles.pin, distance > km && styles.out)}
            transform={`translate(${(centre.x + x).toFixed(1)} ${(centre.y + y).toFixed(1)})`}
          >
            <path d="M0 0C-3-7-14-13-14-24a14 14 0 0 1 28 0C14-13 3-7 0 0Z" />
            <text y="-19.5">{letterOf(index)}</text>
          </g>
        )
      })}
      <circle className={styles.here} cx={centre.x} cy={centre.y} r="9" />
    </svg>
  )
}
