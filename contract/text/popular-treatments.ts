/** Treatments and specialties that many people look for, in the order and spelling of the homepage. */
export const popularTreatments = [
  'MRI Scan',
  'Dental Implants',
  'Physiotherapy',
  'Dermatology',
  'Eye Surgery',
  'Orthopedics',
] as const
