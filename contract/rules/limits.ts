/** Limits that the API enforces and screens and texts name. */
const megabyte = 1024 * 1024

/** A logo or a picture of an article. */
export const maxPictureBytes = 5 * megabyte
/** A file of contacts for a bulk campaign. */
export const maxCsvBytes = 5 * megabyte
export const maxCsvRows = 50_000

/** The maximum length of a search field: words for a treatment, a place or a clinic. */
export const maxSearchText = 100

/** The characters that a field takes, where its form and its schema both need to know. */
export const maxLength = {
  personName: 100,
  clinicName: 200,
  treatmentName: 120,
  email: 254,
  phone: 40,
  problemDetails: 1000,
  suspensionReason: 1000,
  campaignName: 200,
  consentSource: 300,
  declineReason: 500,
  suppressionReason: 300,
  templateName: 120,
  templateCategory: 60,
  emailSubject: 200,
  reviewSource: 60,
  verificationAnswer: 2000,
  verificationNote: 1000,
} as const

/** How long a listing stays public after a payment failed. */
export const graceDays = 14
/** How long somebody may take to confirm the address they registered with. */
export const daysToConfirm = 14

/** How long personal data is kept. The privacy policy names each of these. */
export const keptFor = {
  enquiryMonths: 12,
  unfinishedSignupDays: 90,
  signInNetworkDays: 90,
  sentEmailMonths: 24,
  contactListDays: 7,
  visitDays: 30,
  newEmailLinkHours: 24,
  oldEmailDays: 7,
  trialClaimMonths: 36,
} as const

export const inMegabytes = (bytes: number) => `${bytes / megabyte} MB`
