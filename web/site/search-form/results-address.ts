/** The results for a treatment; an empty place is the whole country. */
export const resultsAddress = (treatmentName: string, location = '') =>
  `/results?${new URLSearchParams({ treatmentName, location })}`
