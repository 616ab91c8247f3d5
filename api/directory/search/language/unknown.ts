/** A rating that is not known, in tenths: above any real one. */
export const NO_RATING = 255

/** A price that is not known, in pence. */
export const NO_PRICE = 0xffffffff

/** Added to a price that is stated and compared with nothing: it is old or not the whole. All others are below. */
export const ONLY_STATED = 0x80000000
