import type { Metric, Registry } from 'prom-client'

type Labels = Record<string, string | number>

/** Times that share their labels. */
class Series {
  readonly labels: Labels
  readonly counts: number[]
  sum = 0
  private readonly bounds: readonly number[]

  constructor(labels: Labels, bounds: readonly number[]) {
    this.labels = labels
    this.bounds = bounds
    this.counts = Array.from({ length: bounds.length + 1 }, () => 0)
  }

  observe(seconds: number) {
    let bucket = 0
    while (seconds > this.bounds[bucket]!) bucket++
    this.counts[bucket]!++
    this.sum += seconds
  }

  startTimer() {
    const from = performance.now()
    return () => {
      const seconds = (performance.now() - from) / 1000
      this.observe(seconds)
      return seconds
    }
  }
}

/**
 * A histogram whose series count by themselves. Those of the library put a text together from their labels for
 * every value, which costs more than the counting.
 */
export class Durations {
  readonly type = 'histogram'
  readonly aggregator = 'sum'
  readonly name: string
  readonly help: string
  private readonly bounds: readonly number[]
  private readonly series = new Map<string, Series>()

  constructor(registry: Registry, name: string, help: string, bounds: readonly number[]) {
    this.name = name
    this.help = help
    this.bounds = bounds
    registry.registerMetric(this as unknown as Metric)
  }

  /** The series with these labels, to be kept by who counts in it often. */
  labels(labels: Labels): Series {
    const key = Object.values(labels).join(' ')
    const series = this.series.get(key) ?? new Series(labels, this.bounds)
    this.series.set(key, series)
    return series
  }

  /** What the registry shows: buckets running up, their sum and count. */
  async get() {
    const { name, help, type, aggregator } = this
    return { name, help, type, aggregator, values: [...this.series.values()].flatMap(one => this.shown(one)) }
  }

  private shown({ labels, counts, sum }: Series) {
    let seen = 0
    const buckets = counts.map((count, bucket) => {
      seen += count
      const le = this.bounds[bucket] ?? '+Inf'
      return { labels: { le, ...labels }, value: seen, metricName: `${this.name}_bucket` }
    })
    return [
      ...buckets,
      { labels, value: sum, metricName: `${this.name}_sum` },
      { labels, value: seen, metricName: `${this.name}_count` },
    ]
  }
}
