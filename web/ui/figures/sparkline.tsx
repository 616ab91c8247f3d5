const [width, height, margin] = [120, 36, 4]

/** The run of a few values as a line with a dot at its end. The values themselves are said beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const points = values.map((value, index) => ({
    x: margin + (index / Math.max(1, values.length - 1)) * (width - 2 * margin),
    y: high === low ? height / 2 : height - margin - ((value - low) / (high - low)) * (height - 2 * margin),
  }))
  const last = points.at(-1)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="var(--primary)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {last && <circle cx={last.x} cy={last.y} r="3.5" fill="var(--primary)" />}
    </svg>
  )
}
