import '@mantine/charts/styles.layer.css'
import { LineChart } from '@mantine/charts'
import { ReferenceDot, ReferenceLine } from 'recharts'
import type { Mark, Trend, TrendRow } from './trend.ts'
import { shiftsOf, ticksUpTo } from './trend-scale.ts'

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

/** Above the highest mark, and for the words below the axis. */
const topMargin = 12
const axisHeight = 30

/** The lines of a chart, each with its name and last value at its end. */
export default function TrendLines({ rows, trends, write, height, marks }: Props) {
  const ticks = ticksUpTo(Math.max(...rows.flatMap(row => trends.map(({ key }) => Number(row[key] ?? 0))), 0))
  const top = ticks.at(-1)!
  const ends = endsOf(rows, trends)
  const shifts = shiftsOf(
    ends.map(({ value }) => value),
    top,
    height - topMargin - axisHeight,
  )
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
      lineChartProps={{ margin: { top: topMargin, right: 76, bottom: 0, left: 0 } }}
      xAxisProps={{ interval: 'preserveStart', minTickGap: 32, tickMargin: 8, height: axisHeight }}
      yAxisProps={{ width: 44, domain: [0, top], ticks, tickFormatter: write }}
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
      {ends.map(({ trend, value }, at) => (
        <ReferenceDot
          key={trend.key}
          x={rows.at(-1)?.at}
          y={value}
          r={trend.look === 'own' ? 6 : 0}
          fill={lookOf(trend).colour}
          stroke="var(--surface)"
          strokeWidth={2}
          label={({ viewBox }) => (
            <EndLabel box={viewBox as Box} shift={shifts[at]!} trend={trend} value={write(value)} />
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

type End = { trend: Trend; value: number }

/** Where each line ends, the highest first. */
function endsOf(rows: TrendRow[], trends: Trend[]): End[] {
  const last = rows.at(-1)
  return trends
    .flatMap(trend => {
      const value = last?.[trend.key]
      return typeof value === 'number' ? [{ trend, value }] : []
    })
    .sort((a, b) => b.value - a.value)
}
