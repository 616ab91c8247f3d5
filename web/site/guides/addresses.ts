export const treatmentsPath = '/treatments'

export const treatmentPath = (treatment: string) => `${treatmentsPath}/${treatment}`

export const cityPath = (treatment: string, city: string) => `${treatmentPath(treatment)}/${city}`

/** All clinics for a treatment near a town, with filters and a map. */
export const resultsPath = (treatmentName: string, location: string) =>
  `/results?${new URLSearchParams({ treatmentName, location })}`
