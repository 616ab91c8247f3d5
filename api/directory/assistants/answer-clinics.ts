import type { z } from 'zod'
import { Problem } from '../../../contract/core/problems.ts'
import { isOffered } from '../../../contract/core/switches.ts'
import type {
  compareClinicsTool,
  getClinicTool,
  treatmentPricesTool,
} from '../../../contract/directory/assistants.ts'
import { ClinicProfile } from '../../../contract/directory/clinics.ts'
import { UnclaimedClinic } from '../../../contract/directory/unclaimed.ts'
import { kmPerMile, nearbyMiles } from '../../../contract/rules/distance.ts'
import { reviewRating } from '../../../contract/rules/rating.ts'
import { treatmentBySlug } from '../../../taxonomy/lookup.ts'
import type { Deps } from '../../deps.ts'
import { summaryOf } from '../../patients/reviews/publish/read-reviews.ts'
import { compare } from '../compare/service.ts'
import { aboutOf, pricesNear } from '../guides/service.ts'
import { clinicsById, offeredOf } from '../listings/service.ts'
import { unclaimedWithPage } from '../registers/listed/unclaimed-clinics.ts'
import { helpFor } from '../search/crisis-help.ts'
import { type Searching, understand } from '../search/service.ts'
import { inBrief, resultsPage } from './answer-search.ts'
import { type Origin, sourceOf } from './source.ts'

type In<Tool extends { input: z.ZodType }> = z.output<Tool['input']>
type Out<Tool extends { output: z.ZodType }> = z.input<Tool['output']>

/** One clinic as in the open data, whether it has joined or is known from a register only. */
export async function answerClinic(
  deps: Deps,
  origin: Origin,
  { id }: In<typeof getClinicTool>,
): Promise<Out<typeof getClinicTool>> {
  const [joined] = await clinicsById(deps.db, [id])
  const isInRegister = !joined && isOffered({ part: 'registers' }, deps.switchedOff)
  const unclaimed = isInRegister ? await unclaimedWithPage(deps.db, id) : undefined
  // The schemas are the list of what is public.
  const clinic = joined
    ? withoutReviewTexts(offeredOf(deps, joined))
    : unclaimed && UnclaimedClinic.parse(unclaimed)
  if (!clinic) throw new Problem('clinic_not_found')
  const { mean, count } = await summaryOf(deps, id)
  return { clinic, ownReviews: { mean, count }, about: sourceOf(origin, `/clinic/${id}`) }
}

/** Reviews that come from elsewhere are counted: their texts and authors are not ours to pass on. */
function withoutReviewTexts(joined: ClinicProfile) {
  const { googleReviews, ...clinic } = ClinicProfile.parse(joined)
  return { ...clinic, importedReviews: { mean: reviewRating(googleReviews), count: googleReviews.length } }
}

/** Up to four clinics side by side, for one treatment and from one place. */
export async function answerComparison(
  { db, clock, gazetteer }: Searching,
  origin: Origin,
  { ids, treatment: treatmentName = '', place: location = '' }: In<typeof compareClinicsTool>,
): Promise<Out<typeof compareClinicsTool>> {
  const asked = { treatmentName, location }
  const help = helpFor(treatmentName, gazetteer.find(location) ?? null, gazetteer)
  const { clinics, missing, treatment, understood, placeUnknown, prices } = await compare(
    { db, clock, gazetteer },
    ids,
    asked,
  )
  const isCrisis = help?.placement === 'instead'
  return {
    help,
    treatment: isCrisis ? null : (treatment?.name ?? null),
    treatmentUnknown: !understood,
    placeUnknown,
    clinics: isCrisis ? [] : clinics.map(clinic => inBrief(clinic, clinic.offer, origin.publicUrl)),
    missing,
    prices: isCrisis ? null : prices,
    about: sourceOf(
      origin,
      isCrisis ? resultsPage(asked) : `/compare?${new URLSearchParams({ ids: ids.join(','), ...asked })}`,
      'The clinics are in the order you named them.',
    ),
  }
}

/** What a treatment costs across the UK and near a place. */
export async function answerPrices(
  searching: Searching,
  origin: Origin,
  { treatment: words, place: location = '' }: In<typeof treatmentPricesTool>,
): Promise<Out<typeof treatmentPricesTool>> {
  const { db, clock, engine, gazetteer } = searching
  const { treatment, place, placeUnknown } = understand(searching, { treatmentName: words, location })
  const help = helpFor(words, place, gazetteer)
  const { treatments, asks } = engine.understand(treatment)
  const known = help?.placement === 'instead' ? undefined : treatmentBySlug(treatments[0]?.slug ?? '')
  const unknown = { help, didYouMean: [...asks], placeUnknown, treatment: null, inUk: null, near: null }
  if (!known) return { ...unknown, about: sourceOf(origin, '/treatments') }
  const { slug, name, specialty, about, advice } = aboutOf(known)
  const [inUk, nearby] = await Promise.all([
    pricesNear({ db, clock }, slug),
    place && pricesNear({ db, clock }, slug, { at: place, km: nearbyMiles * kmPerMile }),
  ])
  return {
    ...unknown,
    treatment: { name, specialty, about, nhs: advice.nhs },
    inUk,
    near: place && { place: place.label, miles: nearbyMiles, prices: nearby },
    about: sourceOf(origin, `/treatments/${slug}`),
  }
}
