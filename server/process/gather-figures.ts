import { AggregatorRegistry } from 'prom-client'

/** The figures of one process, as its registry tells them. */
export type Snapshot = Metric[]
type Value = { value: number; labels: Record<string, string | number>; metricName?: string }
type Metric = { name: string; help: string; type: string; aggregator: string; values: Value[] }

/** What a supervisor and its processes say to each other about figures. */
export type FiguresMessage =
  | { figures: 'all wanted' }
  | { figures: 'own wanted' }
  | { figures: 'own'; metrics: Snapshot }
  | { figures: 'all'; text: string }

type Send = (message: FiguresMessage) => unknown

/** A process that does not answer in time is shown as it last was. */
const patienceMs = 2_000

/**
 * The figures of several processes as those of one server, kept by their supervisor. What an ended process had counted
 * stays in the sums, as far as it was last shown: a sum that fell would look like a restart of the whole server.
 */
export function gatherFigures() {
  const members = new Map<number, Send>()
  const latest = new Map<number, Snapshot>()
  const waiting = new Map<number, () => void>()
  let [restarts, spares] = [0, 0]
  /** What ended processes had counted, most of them already in one. */
  let past: Snapshot[] = []
  let [gathering, addingUp]: [Promise<string> | undefined, Promise<void>] = [undefined, Promise.resolve()]

  const answerOf = (number: number, send: Send) =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, patienceMs)
      waiting.set(number, () => {
        clearTimeout(timer)
        resolve()
      })
      send({ figures: 'own wanted' })
    })

  async function gather() {
    await Promise.all([...members].map(([number, send]) => answerOf(number, send)))
    waiting.clear()
    const memory = [...latest].map(([number, metrics]) => memoryOf(number, metrics))
    return merged([
      ...past,
      ...latest.values(),
      [...memory, restartsOf(restarts), sparesOf(spares)],
    ]).metrics()
  }

  async function addUpPast() {
    const parts = past
    const sum = (await merged(parts).getMetricsAsJSON()) as unknown as Snapshot
    past = [sum, ...past.slice(parts.length)]
  }

  return {
    /** A process is ready to tell its figures. */
    join(number: number, send: Send) {
      members.set(number, send)
    },
    /** Whether one more has started and waits. */
    hasSpare(isReady: boolean) {
      spares = isReady ? 1 : 0
    },
    /** A process has ended. */
    leave(number: number) {
      if (!members.delete(number)) return
      restarts++
      waiting.get(number)?.()
      past = [...past, (latest.get(number) ?? []).filter(({ type }) => type !== 'gauge')]
      latest.delete(number)
      addingUp = addingUp.then(addUpPast)
    },
    hear(number: number, said: unknown) {
      const message = said as FiguresMessage
      const send = members.get(number)
      if (!send) return
      if (message?.figures === 'own') {
        latest.set(number, message.metrics.map(worstLag))
        waiting.get(number)?.()
      }
      if (message?.figures !== 'all wanted') return
      gathering ??= gather().finally(() => {
        gathering = undefined
      })
      void gathering.then(text => send({ figures: 'all', text }))
    },
  }
}

export type GatheredFigures = ReturnType<typeof gatherFigures>

const merged = (snapshots: Snapshot[]) => AggregatorRegistry.aggregate(snapshots)

/** The mean of several would hide the one whose event loop is blocked. */
const worstLag = (metric: Metric): Metric =>
  /^nodejs_eventloop_lag_(?!min)/.test(metric.name) ? { ...metric, aggregator: 'max' } : metric

const memoryOf = (number: number, metrics: Snapshot): Metric => ({
  name: 'server_process_memory_bytes',
  help: 'Resident memory of each process of this server',
  type: 'gauge',
  aggregator: 'sum',
  values: [
    {
      labels: { process: String(number) },
      value: metrics.find(({ name }) => name === 'process_resident_memory_bytes')?.values[0]?.value ?? 0,
    },
  ],
})

const restartsOf = (restarts: number): Metric => ({
  name: 'server_process_restarts_total',
  help: 'Processes of this server that ended and were replaced',
  type: 'counter',
  aggregator: 'sum',
  values: [{ labels: {}, value: restarts }],
})

const sparesOf = (spares: number): Metric => ({
  name: 'server_spare_processes',
  help: 'Processes of this server that have started and wait to replace one that ends',
  type: 'gauge',
  aggregator: 'sum',
  values: [{ labels: {}, value: spares }],
})
