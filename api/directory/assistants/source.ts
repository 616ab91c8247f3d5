import { productName } from '../../../contract/text/product.ts'

export type Origin = { publicUrl: string; clock: () => Date }

const ranking =
  "Clinics are in the order asked for, the nearest first by default. Clinics can't pay to appear higher."

/** Where an answer comes from and of which day it is. */
export const sourceOf = ({ publicUrl, clock }: Origin, path: string) => ({
  source: `${productName}. Clinics publish their own prices. This is not medical advice.`,
  url: new URL(path, publicUrl).href,
  asOf: clock().toISOString().slice(0, 10),
  ranking,
})
