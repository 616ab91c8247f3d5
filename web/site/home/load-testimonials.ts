import { callApi, type Fetcher } from '../../../contract/core/client.ts'
import type { FoundClinic } from '../../../contract/directory/found-clinic.ts'
import { search } from '../../../contract/directory/search.ts'
import { popularTreatments } from '../../../contract/text/popular-treatments.ts'
import { formatDate } from '../../platform/format.ts'

export type Testimonial = { words: string; clinic: string; href: string; source: string }

/** From how many treatments: one review each, so that they are not all of the same kind. */
const asked = popularTreatments.slice(0, 3)
const fewestStars = 4
const [shortest, longest] = [60, 220]

/** Published reviews of listed clinics: the latest of each treatment that is neither too short nor too long. None are ours. */
export async function loadTestimonials(api: Fetcher): Promise<Testimonial[]> {
  const answers = await Promise.all(
    asked.map(treatmentName =>
      callApi(api, search, { query: { treatmentName, location: '', sort: 'rating', limit: 20 } }).catch(
        () => undefined,
      ),
    ),
  )
  const taken = new Set<string>()
  return answers.flatMap(answer => {
    const [latest] = (answer?.data ?? [])
      .filter(({ id }) => !taken.has(id))
      .flatMap(quotable)
      .sort((a, b) => b.date.localeCompare(a.date))
    if (!latest) return []
    taken.add(latest.id)
    const { id, date, source, ...shown } = latest
    return [
      {
        ...shown,
        href: `/clinic/${id}#reviews`,
        source: [source, formatDate(date)].filter(Boolean).join(', '),
      },
    ]
  })
}

const isoDay = /^\d{4}-\d\d-\d\d/

const quotable = ({ id, name, googleReviews }: FoundClinic) =>
  googleReviews.flatMap(({ rating, text, date, source }) =>
    rating !== null &&
    rating >= fewestStars &&
    text !== null &&
    text.length >= shortest &&
    text.length <= longest &&
    date !== null &&
    isoDay.test(date) &&
    !Number.isNaN(Date.parse(date))
      ? [{ id, clinic: name, words: text, date, source }]
      : [],
  )
