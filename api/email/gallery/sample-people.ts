export const id = '0199c0de-0000-7000-8000-000000000001'
export const day = new Date('2026-11-16T09:12:00Z')

/** The owner of an invented clinic. */
export const clinic = {
  email: 'amara@tidewater.test',
  firstName: 'Amara',
  companyName: 'Tidewater Dental Clinic',
  emailConfirmedAt: day,
}

export const contact = {
  email: clinic.email,
  firstName: clinic.firstName,
  lastName: 'Okafor',
  clinicName: clinic.companyName,
}
