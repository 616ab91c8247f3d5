/** Distances are stored and sent in kilometres; people in the UK think in miles. */
export const kmPerMile = 1.609344

/** How far "nearby" reaches, wherever prices are compared with those of other clinics. */
export const nearbyMiles = 25
