/** Treatments that many people look for, in the words they use. */
export const popularTreatments = [
  'MRI Scan',
  'Dental Implants',
  'Physiotherapy',
  'Dermatology',
  'Eye Surgery',
  'Orthopedics',
]

/** The results for a treatment; an empty place is the whole country. */
export const resultsAddress = (treatmentName: string, location = '') =>
  `/results?${new URLSearchParams({ treatmentName, location })}`
