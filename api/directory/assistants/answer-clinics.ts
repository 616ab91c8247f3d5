import type { z } from 'zod'
import { Problem } from '../../../contract/core/problems.ts'
import type {
  compareClinicsTool,
  getClinicTool,
  treatmentPricesTool,
} from '../../../contract/directory/assistants.ts'
import { ClinicProfile } from '../../../contract/directory/clinics.ts'
import { UnclaimedClinic } from '../../../contract/directory/unclaimed.ts'
import { kmPerMile, nearbyMiles } from '../../../contract/rules/distance.ts'
import type { Deps } from '../../deps.ts'
import { summaryOf } from '../../patients/reviews/publish/read-reviews.ts'
import { compare } from '../compare/service.ts'
import { aboutOf, knownTreatment, pricesNear } from '../guides/service.ts'
import { clinicsById } from '../listings/service.ts'
import { unclaimedWithPage } from '../registers/listed/unclaimed-clinics.ts'
import { helpFor } from '../search/crisis-help.ts'
import type { Searching } from '../search/service.ts'
import { inBrief } from './answer-search.ts'
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
  const unclaimed = joined ? undefined : await unclaimedWithPage(deps.db, id)
  // The schemas are the list of what is public.
  const clinic = joined ? ClinicProfile.parse(joined) : unclaimed && UnclaimedClinic.parse(unclaimed)
  if (!clinic) throw new Problem('clinic_not_found')
  const { mean, count } = await summaryOf(deps, id)
  return { clinic, ownReviews: { mean, count }, about: sourceOf(origin, `/clinic/${id}`) }
}

/** Up to four clinics side by side, for one treatment and from one place. */
export async function answerComparison(
  { db, clock, gazetteer }: Searching,
  origin: Origin,
  { ids, treatment: treatmentName = '', place: location = '' }: In<typeof compareClinicsTool>,
): Promise<Out<typeof compareClinicsTool>> {
  const asked = { treatmentName, location }
  const { clinics, missing, treatment, prices } = await compare({ db, clock, gazetteer }, ids, asked)
  return {
    help: helpFor(treatmentName, gazetteer.find(location) ?? null, gazetteer),
    treatment: treatment?.name ?? null,
    clinics: clinics.map(clinic => inBrief(clinic, clinic.offer, origin.publicUrl)),
    missing,
    prices,
    about: sourceOf(origin, `/compare?${new URLSearchParams({ ids: ids.join(','), ...asked })}`),
  }
}

/** What a treatment costs across the UK and near a place. */
export async function answerPrices(
  { db, clock, gazetteer }: Searching,
  origin: Origin,
  { treatment: words, place: location = '' }: In<typeof treatmentPricesTool>,
): Promise<Out<typeof treatmentPricesTool>> {
  const { slug, name, specialty, about, advice } = aboutOf(knownTreatment(words))
  const place = gazetteer.find(location) ?? null
  const [inUk, nearby] = await Promise.all([
    pricesNear({ db, clock }, slug),
    place && pricesNear({ db, clock }, slug, { at: place, km: nearbyMiles * kmPerMile }),
  ])
  return {
    help: helpFor(words, place, gazetteer),
    treatment: { name, specialty, about, nhs: advice.nhs },
    inUk,
    near: place && { place: place.label, miles: nearbyMiles, prices: nearby },
    about: sourceOf(origin, `/treatments/${slug}`),
  }
}
