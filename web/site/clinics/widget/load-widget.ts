import { CallFailed, callApi, type Fetcher } from '../../../../contract/core/client.ts'
import { getClinic } from '../../../../contract/directory/clinics.ts'
import { listClinicReviews, type ReviewSummary } from '../../../../contract/patients/reviews/published.ts'
import { productName } from '../../../../contract/text/product.ts'
import { formatCount, formatDate } from '../../../platform/format.ts'
import { startInWords } from '../../../shared/appointments/times-in-words.ts'
import { offerPrice } from '../../../shared/prices/offer-price.ts'
import { areaOf } from '../card-clinic.ts'

const fewPrices = 3

/** What a clinic's widget and badge say; null while patients cannot find the clinic. */
export async function loadWidget(api: Fetcher, id: string, now: Date) {
  const [clinic, reviews] = await Promise.all([
    callApi(api, getClinic, { params: { id } }).catch(ifMissing),
    callApi(api, listClinicReviews, { params: { id }, query: { page: 1 } }).catch(ifMissing),
  ])
  if (!clinic) return null
  const { name, locations, treatments, nextFree, takesBookings } = clinic.data
  const [location] = locations
  return {
    id: clinic.data.id,
    name,
    area: location ? areaOf(location) : null,
    rating: reviews ? ratingIn(reviews.data.summary) : null,
    prices: treatments
      .map(treatment => offerPrice(treatment, now, locations))
      .filter(({ price, isOld }) => price !== null && !isOld)
      .slice(0, fewPrices),
    nextFree: nextFree ? startInWords(nextFree.startsAt) : null,
    takesBookings: takesBookings === true,
    asOf: formatDate(now.toISOString()),
  }
}

export type Widget = NonNullable<Awaited<ReturnType<typeof loadWidget>>>

/** Only what patients wrote here, and no stars for a clinic that we warn about or whose reviews are hidden. */
function ratingIn({ mean, count, warning, hiddenUntil }: ReviewSummary) {
  if (mean === null || warning || hiddenUntil) return null
  return { mean, words: `${formatCount(count, 'patient review')} on ${productName}` }
}

export function ifMissing(error: unknown) {
  if (error instanceof CallFailed && error.status === 404) return null
  throw error
}
