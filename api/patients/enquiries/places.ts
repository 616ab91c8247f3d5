/** Where an enquiry or appointment is about; both null where the patient chose none. */
export type Place = { location: string | null; locationId: string | null }

/** Someone limited to locations sees what is about one of them, and what names no location. */
export const seesPlace = (places: string[] | null | undefined, { location, locationId }: Place) =>
  !places || (locationId ? places.includes(locationId) : location === null && places.length > 0)
