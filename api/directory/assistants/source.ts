import { productName } from '../../../contract/text/product.ts'

export type Origin = { publicUrl: string; clock: () => Date }

/** Where an answer comes from, of which day it is and in which order its clinics are. */
export const sourceOf = ({ publicUrl, clock }: Origin, path: string, order = '') => ({
  source: `${productName}. Clinics publish their own prices. This is not medical advice.`,
  url: new URL(path, publicUrl).href,
  asOf: clock().toISOString().slice(0, 10),
  ranking: `${order} Clinics can't pay to appear higher.`.trim(),
})
