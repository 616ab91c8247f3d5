/** Says what is being done, and how long it took, one line a step. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  process.stdout.write(`  ${name} ... `)
  try {
    const result = await work()
    process.stdout.write(`done in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
    return result
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}

/** Ends the process with one clear sentence instead of a stack. */
export function fail(error: unknown): never {
  console.error(`\nCannot start: ${(error as Error).message}`)
  process.exit(1)
}

/** Calls `stop` once on Ctrl-C or SIGTERM, then leaves; after ten seconds it leaves anyway. */
export function stopOnSignal(stop: () => Promise<void>) {
  let stopping = false
  const leave = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 10_000).unref()
    await stop().catch(error => console.error(error))
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, leave)
  // npm hands a signal to the shell between us, which dies of it without telling.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && leave(), 500).unref()
}
