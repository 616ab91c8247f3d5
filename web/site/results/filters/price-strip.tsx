import styles from './price-strip.module.css'

const [width, height] = [216, 30]

/** How the prices found lie between the lowest and the highest; the choice below says them one by one. */
export function PriceStrip({ bars }: { bars: number[] }) {
  if (bars.length === 0) return null
  const step = width / bars.length
  return (
    <svg className={styles.strip} viewBox={`0 0 ${width} ${height + 1}`} aria-hidden="true">
      {bars.map((share, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={index}
          x={index * step + 2}
          y={height - share * (height - 2)}
          width={step - 4}
          height={share * (height - 2)}
        />
      ))}
      <path d={`M0 ${height + 0.5}h${width}`} />
    </svg>
  )
}
