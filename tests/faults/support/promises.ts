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
