/** Limits that the API enforces and screens and texts name. */
const megabyte = 1024 * 1024

/** A logo or a picture of an article. */
export const maxPictureBytes = 5 * megabyte
/** A file of contacts for a bulk campaign. */
export const maxCsvBytes = 5 * megabyte
export const maxCsvRows = 50_000

/** What somebody may type into a search field: words for a treatment, a place or a clinic. */
export const maxSearchText = 100

/** How long a listing stays public after a payment failed. */
export const graceDays = 14
/** How long somebody may take to confirm the address they registered with. */
export const daysToConfirm = 14
/** How long an unfinished registration is kept after its last change. */
export const partialSignupDays = 90

export const inMegabytes = (bytes: number) => `${bytes / megabyte} MB`
