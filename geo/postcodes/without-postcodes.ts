import { crownIslands } from '../listed/regions.ts'

/**
 * Full postcodes of Northern Ireland need another licence, so that only their outcodes may be kept; those of the
 * Crown's islands are in no open list.
 */
const nationsWithout = new Set(['Northern Ireland', ...crownIslands.map(({ name }) => name)])

/** Whether we hold no full postcode of a nation. */
export const isWithoutPostcodes = (nation: string) => nationsWithout.has(nation)

/** Whether a postcode is one of those that are kept by their outcode alone. */
export const isNorthernIrish = (postcode: string) => /^BT\d/.test(postcode)
