import type { startApi } from '../api.ts'

type Api = Pick<Awaited<ReturnType<typeof startApi>>, 'anActor'>

/** Asks for /healthz without a pause while something is under way: how often it was answered, and the longest wait in milliseconds. */
export async function pingsDuring<T>(api: Api, work: Promise<T>) {
  const probe = api.anActor()
  let [answered, longest, over] = [0, 0, false]
  const memory = { before: process.memoryUsage().rss, highest: 0 }
  const settled = work.finally(() => {
    over = true
  })
  // Its outcome is the caller's business.
  settled.catch(() => undefined)
  while (!over) {
    const begun = performance.now()
    const { status } = await probe.get('/healthz')
    if (status === 200) answered++
    await new Promise(done => setTimeout(done, 2))
    longest = Math.max(longest, performance.now() - begun)
    memory.highest = Math.max(memory.highest, process.memoryUsage().rss)
  }
  return { outcome: await settled, answered, longest, grownBy: memory.highest - memory.before }
}
