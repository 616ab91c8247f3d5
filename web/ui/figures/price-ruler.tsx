import styles from './price-ruler.module.css'

type Props = {
  value: number
  low: number
  high: number
  /** The median, marked by a longer tick. */
  median: number
  /** How an end of the range is written. */
  write: (value: number) => string
}

/** Where one value lies within the range of all around it. */
export function PriceRuler({ value, median, write, ...all }: Props) {
  // The clinic may be outside the area that the others are in.
  const low = Math.min(all.low, value)
  const high = Math.max(all.high, value)
  const at = (point: number) => `${high > low ? ((point - low) / (high - low)) * 100 : 50}%`
  const words = `${write(value)} in a range of ${write(low)} to ${write(high)}, typical price ${write(median)}`
  return (
    <div className={styles.ruler} role="img" aria-label={words}>
      <span className={styles.median} style={{ left: at(median) }} />
      <span className={styles.here} style={{ left: at(value) }} />
      <span className={styles.low}>{write(low)}</span>
      <span className={styles.high}>{write(high)}</span>
    </div>
  )
}
