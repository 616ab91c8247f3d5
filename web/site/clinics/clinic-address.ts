/** The search that led to a clinic: its page says how far it is and which treatment was asked for. */
export type FoundBy = { treatmentName: string; location: string }

/** The address of a clinic's page, which remembers the search when there was one. */
export const clinicAddress = (id: string, foundBy?: FoundBy) =>
  foundBy ? `/clinic/${id}?${new URLSearchParams(foundBy)}` : `/clinic/${id}`
