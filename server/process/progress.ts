/** Logs each step and its duration, one line a step. */
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
