/** A rating that is not known, in tenths: above any real one. */
export const NO_RATING = 255

/** A price that is not known, in pence. */
export const NO_PRICE = 0xffffffff
