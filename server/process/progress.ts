/** Logs the beginning of each step and its duration, in lines of their own since steps run beside each other. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  console.log(`  ${name} ...`)
  try {
    const result = await work()
    console.log(`  ${name}: done in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    return result
  } catch (error) {
    console.log(`  ${name}: failed`)
    throw error
  }
}

/** Ends the process with one clear sentence instead of a stack. */
export function fail(error: unknown): never {
  console.error(`\nCannot start: ${(error as Error).message}`)
  process.exit(1)
}
