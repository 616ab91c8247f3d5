import { callApi, type Fetcher } from '../../../../contract/core/client.ts'
import { type SimilarClinic, similarClinics } from '../../../../contract/directory/clinics.ts'
import {
  maxSimilarAsked,
  readThread,
  similarConsent,
  type Thread,
} from '../../../../contract/patients/enquiry-threads.ts'
import { formatPhone } from '../../../../contract/rules/phone.ts'
import { formatDate, formatDateTime, formatDistance, priceText } from '../../../platform/format.ts'
import { timeInWords } from '../../../shared/appointments/times-in-words.ts'
import { usuallyAnswers } from '../../../shared/enquiries/response-time.ts'

/** Everything a private page shows, ready to be shown. */
export async function loadThread(api: Fetcher, token: string) {
  const { data } = await callApi(api, readThread, { params: { token } })
  const { clinic, createdAt, deletedOn, messages, asked } = data
  return {
    ...data,
    clinic: {
      ...clinic,
      phone: clinic.phoneNumber && { number: clinic.phoneNumber, shown: formatPhone(clinic.phoneNumber) },
      answers: usuallyAnswers(clinic.responseMinutes) ?? null,
    },
    callWindows: data.callWindows.map(timeInWords),
    sentOn: formatDate(createdAt),
    deletedOn: formatDate(deletedOn),
    messages: messages.map(message => ({ ...message, createdAt: formatDateTime(message.createdAt) })),
    // Another clinic has other hours: a call is asked for on its own page.
    similar:
      data.callWindows.length === 0 && asked.length < maxSimilarAsked ? await similarTo(api, data) : [],
    similarConsent,
    // Chosen here, so that two clicks send one message.
    replyId: crypto.randomUUID(),
  }
}

export type ThreadPage = Awaited<ReturnType<typeof loadThread>>

/** Clinics that could be asked the same; none while the clinic itself is not listed. */
async function similarTo(api: Fetcher, { clinic, asked }: Thread) {
  const limit = 2 * maxSimilarAsked
  const found = await callApi(api, similarClinics, { params: { id: clinic.id }, query: { limit } }).catch(
    () => undefined,
  )
  const known = new Set(asked.map(({ id }) => id))
  return (found?.data ?? [])
    .filter(({ id }) => !known.has(id))
    .slice(0, maxSimilarAsked - asked.length)
    .map(other => ({ id: other.id, name: other.name, facts: factsOf(other) }))
}

const factsOf = ({ treatment, total, distance, city }: SimilarClinic) =>
  [treatment && total != null && `${treatment} ${priceText(total)}`, `${city}, ${formatDistance(distance)}`]
    .filter(Boolean)
    .join(', ')
