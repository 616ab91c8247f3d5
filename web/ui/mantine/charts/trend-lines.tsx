import '@mantine/charts/styles.layer.css'
import { LineChart } from '@mantine/charts'
import { ReferenceDot, ReferenceLine } from 'recharts'
import type { Mark, Trend, TrendRow } from './trend.ts'

type Props = {
  rows: TrendRow[]
  trends: Trend[]
  write: (value: number) => string
  height: number
  marks: Mark[]
}
type Look = { colour: string; words: string; dashes?: string }

const looks: Record<NonNullable<Trend['look']>, Look> = {
  own: { colour: 'var(--chart-3)', words: 'var(--ink)' },
  first: { colour: 'var(--chart-1)', words: 'var(--ink)' },
  second: { colour: 'var(--chart-2)', words: 'var(--ink-2)' },
  compared: { colour: 'var(--ink-3)', words: 'var(--ink-2)', dashes: '2 5' },
}
const lookOf = ({ look = 'first' }: Trend) => looks[look]

/** How far apart, as a share of the height, the words at the ends of two lines must be. */
const apart = 0.16
/** Their lowest position: below are the dates. */
const lowest = 0.86

/** The lines of a chart, each with its name and last value at its end. */
export default function TrendLines({ rows, trends, write, height, marks }: Props) {
  return (
    <LineChart
      h={height}
      data={rows}
      dataKey="at"
      series={trends.map(trend => ({
        name: trend.key,
        label: trend.label,
        color: lookOf(trend).colour,
        ...(lookOf(trend).dashes && { strokeDasharray: lookOf(trend).dashes }),
      }))}
      curveType="linear"
      strokeWidth={3}
      withDots={false}
      connectNulls
      strokeDasharray="0"
      gridColor="var(--chart-grid)"
      textColor="var(--ink-3)"
      tickLine="none"
      valueFormatter={write}
      accessibilityLayer={false}
      lineProps={{ isAnimationActive: false }}
      lineChartProps={{ margin: { top: 12, right: 76, bottom: 0, left: 0 } }}
      xAxisProps={{ interval: 'preserveStart', minTickGap: 32, tickMargin: 8 }}
      yAxisProps={{ width: 44, allowDecimals: false, tickFormatter: write }}
    >
      {marks.map(({ at, label }) => (
        <ReferenceLine
          key={at}
          x={at}
          stroke="var(--ink-3)"
          strokeDasharray="3 3"
          label={{
            value: label,
            position: 'insideTopRight',
            fill: 'var(--ink-2)',
            fontSize: 13,
            fontWeight: 640,
          }}
        />
      ))}
      {endsOf(rows, trends).map(({ trend, value, shift }) => (
        <ReferenceDot
          key={trend.key}
          x={rows.at(-1)?.at}
          y={value}
          r={trend.look === 'own' ? 6 : 0}
          fill={lookOf(trend).colour}
          stroke="var(--surface)"
          strokeWidth={2}
          label={({ viewBox }) => (
            <EndLabel box={viewBox as Box} shift={shift * height} trend={trend} value={write(value)} />
          )}
        />
      ))}
    </LineChart>
  )
}

type Box = { x: number; y: number; width: number; height: number }

function EndLabel({ box, shift, trend, value }: { box: Box; shift: number; trend: Trend; value: string }) {
  const x = box.x + box.width + 8
  const y = box.y + box.height / 2 + shift
  const strong = trend.look !== 'compared'
  const style = { fontSize: 13, fontWeight: strong ? 640 : 420, fill: lookOf(trend).words }
  return (
    <text x={x} y={y} style={style}>
      <tspan x={x}>{trend.label}</tspan>
      <tspan x={x} dy={16}>
        {value}
      </tspan>
    </text>
  )
}

type End = { trend: Trend; value: number; shift: number }

/** Where each line ends. Words that would lie over others are moved down, and up again from the axis below. */
function endsOf(rows: TrendRow[], trends: Trend[]): End[] {
  const last = rows.at(-1)
  const highest = Math.max(1, ...rows.flatMap(row => trends.map(({ key }) => Number(row[key] ?? 0))))
  const ends = trends
    .flatMap(trend =>
      typeof last?.[trend.key] === 'number' ? [{ trend, value: last[trend.key] as number }] : [],
    )
    .sort((a, b) => b.value - a.value)
    .map(end => ({ ...end, wanted: 1 - end.value / highest }))
  let free = Number.NEGATIVE_INFINITY
  const down = ends.map(end => {
    const place = Math.max(end.wanted, free)
    free = place + apart
    return { ...end, place }
  })
  let max = lowest
  return down.reverse().map(({ trend, value, wanted, place }) => {
    const kept = Math.min(place, max)
    max = kept - apart
    return { trend, value, shift: kept - wanted }
  })
}
