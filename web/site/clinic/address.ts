import { maxSearchText } from '../../../contract/rules/limits.ts'
import type { FoundBy } from '../clinics/clinic-address.ts'
import { type Around, clinicAddress } from '../clinics/clinic-address.ts'

const knownOffer = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|none)$/

/** What the address of a clinic's page may hold beside the clinic. */
export type ClinicAddress = {
  /** The search that led here. */
  foundBy: FoundBy | undefined
  allReviews: boolean
}

/** What a URL asks for; invalid parts are ignored. */
export function readAddress(params: URLSearchParams): ClinicAddress {
  const treatmentName = wordsOf(params.get('treatmentName'))
  const location = wordsOf(params.get('location'))
  const treatment = wordsOf(params.get('treatment'))
  const offer = params.get('offer') ?? ''
  return {
    foundBy:
      treatmentName || location || knownOffer.test(offer)
        ? {
            treatmentName,
            location,
            ...(treatment && { treatment }),
            ...(knownOffer.test(offer) && { offer }),
            ...around(params),
          }
        : undefined,
    allReviews: params.get('reviews') === 'all',
  }
}

/** As the results write them; their own reader is not imported, since this page would load all of its script. */
const limits = {
  sort: /^(rating|price-low|price-high|experience)$/,
  withinMiles: /^(any|[1-9]\d{0,3})$/,
  maxDistance: /^[1-9]\d?$/,
  bounds: /^-?\d{1,3}(\.\d{1,6})?(,-?\d{1,3}(\.\d{1,6})?){3}$/,
}

function around(params: URLSearchParams) {
  const found = Object.entries(limits).flatMap(([name, known]) => {
    const value = params.get(name) ?? ''
    if (!known.test(value)) return []
    return [[name, /^\d+$/.test(value) ? Number(value) : value]]
  })
  return found.length > 0 && { around: Object.fromEntries(found) as Around }
}

const wordsOf = (text: string | null) =>
  (text ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxSearchText)

/** The page again with all of its reviews. */
export const allReviewsAddress = (id: string, foundBy: FoundBy | undefined) =>
  `${extended(id, foundBy, 'reviews=all')}#reviews`

const extended = (id: string, foundBy: FoundBy | undefined, more: string) => {
  const address = clinicAddress(id, foundBy)
  return `${address}${address.includes('?') ? '&' : '?'}${more}`
}
