/** Distances are stored and sent in kilometres; people in the UK think in miles. */
export const kmPerMile = 1.609344
