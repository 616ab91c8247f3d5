/** Limits that the API enforces and screens and texts name. */
const megabyte = 1024 * 1024

/** A logo or a picture of an article. */
export const maxPictureBytes = 5 * megabyte
/** A file of contacts for a bulk campaign. */
export const maxCsvBytes = 5 * megabyte
export const maxCsvRows = 50_000
/** A file of a public register; the largest that CQC publishes has 23 MB. */
export const maxRegisterBytes = 60 * megabyte
/** A clinic's own file of prices, as text. */
export const maxPriceFile = 1_000_000
export const maxPriceRows = 5_000
/** A file with more unknown names of locations or treatments was made for something else. */
export const maxMeantNames = 50
/** How long a change of many prices can be undone. */
export const undoDays = 30

/** How fast campaigns may be set to send: in all, and to addresses of one domain. */
export const sendingPace = {
  perSecond: { min: 0.1, max: 100 },
  perDomainMinute: { min: 1, max: 6_000 },
} as const
/** How far from today a day may be that staff note: further is a typing error. */
export const notedYears = 1
/** Staff are told before they write to someone who had an email from us in the last days. */
export const recentEmailDays = 7
/** The same follow-up to the same address within this time is a double click. */
export const followUpRepeatSeconds = 60
/** Campaign emails on each day while a new sender is warmed up. */
export const warmUpEmails = [50, 100, 200, 400, 800, 1_500, 3_000, 5_000, 8_000, 12_000] as const
/** The share of emails above which a warm-up stops. */
export const warmUpStops = { blocked: 0.01, complained: 0.001 } as const

/** How long open data names a clinic that is no longer listed, so that copies of it can be deleted. */
export const removalsKeptDays = 400

/** The maximum length of a search field: words for a treatment, a place or a clinic. */
export const maxSearchText = 100

/** People with a sign-in of their own to one clinic's account, with open invitations and without the owner. */
export const maxTeam = 50

/** Addresses without a sign-in that one clinic's notifications also go to. */
export const maxRecipients = 5

/** The people that a clinic can show. */
export const maxPractitioners = 100

/** What a team keeps about its enquiries. An enquiry is due so many hours after the patient wrote, on a working day. */
export const inboxLimits = { notes: 100, templates: 50, dueHours: 24, dueMonthsAhead: 12 } as const

/** Files that are sent with messages of an enquiry. Larger pictures than `maxSide` are made smaller. */
const filesPerMessage = 3
const maxFileBytes = 10 * megabyte
export const attachmentLimits = {
  perMessage: filesPerMessage,
  perEnquiry: 20,
  maxBytes: maxFileBytes,
  maxSide: 4000,
  nameLength: 100,
} as const

/** A form that a page takes, with all its files. Made of plain numbers: a property read here would load this file everywhere. */
export const maxPageForm = filesPerMessage * maxFileBytes + megabyte

/** Asking a clinic to call back: how many windows, how long each is, and how far ahead. */
export const callBackLimits = { windows: 5, minutes: 120, days: 14 } as const

/** Opening times on one day, with breaks between them. */
export const maxOpeningPeriods = 4
/** Days on which a location keeps other hours than usual. */
export const maxSpecialDays = 60

/** The search index keeps an insurer as one bit of a number. */
export const maxListedInsurers = 31

/** How wide the wide form of a logo is for its height, and the smallest part of a picture that is one, in pixels. */
export const logoShape = { wideRatio: 3, minSide: 16 } as const

export const photoLimits = {
  perClinic: 12,
  maxBytes: 10 * megabyte,
  /** A small file can unpack into gigabytes: no camera that people upload from makes larger pictures than this. */
  maxPixels: 50_000_000,
  /** Smaller ones look blurred at the top of a page. */
  minWidth: 640,
  minHeight: 360,
  /** Each side of a person's photo, which is cut to a square. */
  minPersonSide: 100,
  /** How many times the longer side may be as long as the shorter one. */
  maxRatio: 3,
} as const

/** A filter on what clinics state is offered from this share of them on: of a rarer one most searches would find nobody. */
export const leastStatedShare = 0.05

/** The highest target that staff can set, and the notes about days that one look shows. */
export const maxTarget = 10_000_000
export const maxAnnotations = 100

/** The characters that a field takes, where its form and its schema both need to know. */
export const maxLength = {
  personName: 100,
  // With the spaces that people type between digits.
  code: 20,
  clinicName: 200,
  locationName: 80,
  treatmentName: 120,
  costsMore: 300,
  jobTitle: 120,
  aboutPerson: 600,
  photoAlt: 200,
  photoCaption: 100,
  nearestStop: 120,
  accessNote: 300,
  financeExample: 600,
  email: 254,
  phone: 40,
  enquiryMessage: 1000,
  enquiryAnswer: 4000,
  enquiryNote: 2000,
  replyTemplate: 80,
  problemDetails: 1000,
  suspensionReason: 1000,
  photoReason: 500,
  campaignName: 200,
  segmentValue: 100,
  consentSource: 300,
  declineReason: 500,
  suppressionReason: 300,
  templateName: 120,
  templateCategory: 60,
  preheader: 200,
  emailSubject: 200,
  /** With its headers, as it arrived. */
  emailSource: 200_000,
  reviewSource: 60,
  verificationAnswer: 2000,
  verificationNote: 1000,
  removalReason: 1000,
  columnHeading: 200,
  staffNote: 4000,
  taskTitle: 200,
  tag: 40,
  filterName: 60,
  annotation: 200,
  billingReason: 500,
  reviewText: 2000,
  reviewFirstName: 40,
  reviewAppeal: 2000,
  reviewReply: 2000,
  reviewNote: 1000,
  noticeText: 2000,
  noticeAddress: 300,
  searchWords: 80,
  calendarAddress: 2000,
  fileName: 200,
} as const

/** Of a calendar that a clinic keeps elsewhere. */
export const feedLimits = {
  maxBytes: 5 * megabyte,
  /** Of a file that is uploaded as text. */
  maxFileCharacters: 900_000,
  maxEvents: 20_000,
  /** Of one event that repeats, from its first time on, and of all of them. */
  maxRepeats: 20_000,
  maxAllRepeats: 300_000,
  /** Busy times that are kept, those that touch counted as one. */
  maxTimes: 10_000,
  timeoutMs: 15_000,
  atOneLocation: 10,
} as const

/** How many people must have searched for the same words, and on how many days, before staff see them: rarer ones might identify a person. */
export const enoughSearches = { searches: 10, days: 2 }
/** Words that fewer people searched for are forgotten after so many days without one. */
export const missedSearchDays = 30

/** How long a listing stays public after a payment failed. */
export const graceDays = 14
/** How long someone may take to confirm the address they registered with. */
export const daysToConfirm = 14

/** How long personal data is kept. The privacy policy names each of these. */
export const keptFor = {
  enquiryMonths: 12,
  appointmentMonths: 12,
  unfinishedSignupDays: 90,
  signInNetworkDays: 90,
  sentEmailMonths: 24,
  contactListDays: 7,
  visitDays: 30,
  newEmailLinkHours: 24,
  dataLinkHours: 24,
  oldEmailDays: 7,
  trialClaimMonths: 36,
  reviewMonths: 24,
  reviewLinkDays: 30,
  reviewOriginDays: 30,
  unusedClaimDays: 30,
  removalMonths: 24,
  teamHistoryMonths: 12,
  priceAlertMonths: 12,
  unconfirmedAlertDays: 7,
  unconfirmedRecipientDays: 7,
  stoppedRecipientMonths: 12,
  photoTakenDownDays: 30,
  /** What staff changed. The function `refuse_audit_changes` of the database holds the same period. */
  auditMonths: 72,
  /** Sign-ins, refusals and looks at a clinic's account. */
  securityEventMonths: 12,
} as const

export const inMegabytes = (bytes: number) => `${bytes / megabyte} MB`
