/** Promises of a scenario: each is printed as it is kept or broken, and a broken one fails the program. */
export function keepPromises() {
  let broken = 0
  return {
    expect(promise: string, kept: boolean) {
      if (!kept) broken++
      console.log(`  ${kept ? 'kept  ' : 'BROKEN'} ${promise}`)
    },
    report() {
      if (broken > 0) process.exitCode = 1
    },
  }
}

/** The figure below which that share of them lie. */
export const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** What a program ends with that could not run, as other test runners have it. */
export const skippedCode = 77

/** Ends a scenario for which this machine lacks something. */
export function skip(why: string): never {
  console.log(`  skipped: ${why}`)
  process.exit(skippedCode)
}
