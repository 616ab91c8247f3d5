import styles from './quartile-strip.module.css'

type Spread = { low: number; lower: number; median: number; upper: number; high: number; count: number }
type Props = { value: number; spread: Spread; write: (value: number) => string }

/** One price among all around it: the block in the middle is what half of them charge. */
export function QuartileStrip({ value, spread, write }: Props) {
  const { low, lower, median, upper, high, count } = spread
  const at = (point: number) => Math.min(100, Math.max(0, ((point - low) / (high - low)) * 100))
  const words = `${count} prices: a quarter below ${write(lower)}, half below ${write(median)}, three quarters below ${write(upper)}. This clinic: ${write(value)}.`
  return (
    <div className={styles.strip} role="img" aria-label={words}>
      <span className={styles.track} />
      <span className={styles.half} style={{ left: `${at(lower)}%`, width: `${at(upper) - at(lower)}%` }} />
      <span className={styles.median} style={{ left: `${at(median)}%` }} />
      <span className={styles.here} style={{ left: `${at(value)}%` }} />
      <span className={styles.low}>{write(low)}</span>
      <span className={styles.high}>{write(high)}</span>
    </div>
  )
}
