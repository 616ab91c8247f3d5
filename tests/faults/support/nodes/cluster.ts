import { setTimeout as pause } from 'node:timers/promises'
import { type Running, startProgram, untilReady, untilSaid } from '../processes.ts'
import { openProxy } from '../proxy.ts'

type Options = { ports: readonly number[]; workers: number; env: Record<string, string> }
type Member = { name: string; running: Running; start(): Promise<Running> }

/** A web node on each of these ports but the first, and workers, on one database: a proxy on the first leads to the nodes. */
export async function startCluster({ ports: [proxyPort, ...ports], workers, env }: Options) {
  const proxy = await openProxy(ports, proxyPort!)
  // Emails and canonical links name the address that visitors know, by the name that journeys look for.
  const shared = { ...env, PUBLIC_URL: proxy.origin.replace('127.0.0.1', 'localhost') }

  const startNode = async (port: number) => {
    const running = startProgram('server/main.ts', { ...shared, PORT: String(port) })
    await untilReady(`http://127.0.0.1:${port}`, 180_000)
    return running
  }
  const startWorker = async () => {
    const running = startProgram('server/worker.ts', { ...shared, LOG_LEVEL: 'info' })
    await untilSaid(running, 'worker started', 180_000)
    return running
  }
  const member = async (name: string, start: () => Promise<Running>): Promise<Member> => ({
    name,
    running: await start(),
    start,
  })
  // The first alone: it builds the website and plants the demo data, which the others find.
  const members = [await member('node 1', () => startNode(ports[0]!))]
  members.push(
    ...(await Promise.all([
      ...ports.slice(1).map((port, index) => member(`node ${index + 2}`, () => startNode(port))),
      ...Array.from({ length: workers }, (_, index) => member(`worker ${index + 1}`, startWorker)),
    ])),
  )
  const origins = ports.map(port => `http://127.0.0.1:${port}`)
  return {
    origin: proxy.origin,
    origins,
    figures: proxy.figures,
    members,
    async stop() {
      await Promise.all(members.map(({ running }) => running.stop()))
      await proxy.close()
    },
  }
}

type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Kills one member after another at random, and restarts it; never all of them at once. */
export function keepKilling({ members }: Cluster, everyMs: number) {
  const kills: { name: string; backMs: number }[] = []
  let going = true
  const ended = (async () => {
    while (going) {
      await pause(everyMs * (0.5 + Math.random()))
      if (!going) return
      const victim = members[Math.floor(Math.random() * members.length)]!
      const killed = performance.now()
      await victim.running.kill()
      victim.running = await victim.start()
      kills.push({ name: victim.name, backMs: performance.now() - killed })
    }
  })()
  return {
    kills,
    async stop() {
      going = false
      await ended
      return kills
    },
  }
}
