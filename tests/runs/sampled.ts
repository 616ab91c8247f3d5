/** `npm run test:thorough`: every case of the tests that otherwise look at some. */
export const isThorough = process.env.THOROUGH === '1'

/** Every so many of a long list, the same in each run; all of it in a thorough one. */
export const sampled = <T>(list: readonly T[], every: number) =>
  isThorough ? [...list] : list.filter((_, index) => index % every === 0)
