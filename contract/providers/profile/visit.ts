import { z } from 'zod'
import { call } from '../../core/call.ts'
import { absentIfEmpty, Line } from '../../core/form-fields.ts'
import { Version } from '../../core/versions.ts'
import {
  oldestAge,
  parkingAnswers,
  paymentMethods,
  stepFreeAnswers,
  VisitFacts,
  waits,
} from '../../directory/profile/visit-facts.ts'
import { maxLength } from '../../rules/limits.ts'
import { refuseMedicines } from '../../rules/linter.ts'

export const OwnVisit = VisitFacts.extend({ version: Version })
export type OwnVisit = z.infer<typeof OwnVisit>

/** Forms send words. */
const answers: Readonly<Record<string, boolean | null>> = { yes: true, no: false, '': null }
const YesOrNo = z
  .preprocess(
    value => (typeof value === 'string' && value in answers ? answers[value] : value),
    z.boolean('Choose yes, no or not stated').nullable(),
  )
  .default(null)

const OneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.preprocess(absentIfEmpty, z.enum(words).nullable()).default(null)

const Whole = (max: number, message: string) =>
  z
    .preprocess(value => {
      const given = absentIfEmpty(value)
      return typeof given === 'string' ? Number(given) : given
    }, z.number(message).int(message).min(0, message).max(max, message).nullable())
    .default(null)

const Text = (max: number) =>
  z.preprocess(absentIfEmpty, Line(max).superRefine(refuseMedicines).nullable()).default(null)

const furthestStop = 60
const ageMessage = `Enter an age in whole years, from 0 to ${oldestAge}`
const minutesMessage = `Enter whole minutes, at most ${furthestStop}`

const access = {
  stepFree: OneOf(stepFreeAnswers),
  parking: OneOf(parkingAnswers),
  transport: Text(maxLength.nearestStop),
  transportMinutes: Whole(furthestStop, minutesMessage),
  accessNote: Text(maxLength.accessNote),
  hearingLoop: YesOrNo,
}
const stopMissing = 'Enter the stop or station'

/** What one location answers for itself; what is left out is as the clinic answers for all of them. */
export const AccessEdit = z
  .object(access)
  .refine(({ transport, transportMinutes }) => transportMinutes === null || transport !== null, {
    message: stopMissing,
    path: ['transport'],
  })
  .transform(facts => (Object.values(facts).every(answer => answer === null) ? null : facts))

/** All of it: what is left out is not stated. */
export const VisitEdit = z
  .object({
    payment: z
      .array(z.enum(paymentMethods))
      .max(paymentMethods.length)
      .transform(ways => paymentMethods.filter(way => ways.includes(way)))
      .default([]),
    ...access,
    chaperone: YesOrNo,
    video: YesOrNo,
    selfReferral: YesOrNo,
    emergency: YesOrNo,
    agesFrom: Whole(oldestAge, ageMessage),
    agesTo: Whole(oldestAge, ageMessage),
    wait: OneOf(waits),
    version: z
      .number('Send the version that was edited')
      .int()
      .min(1)
      .describe('The version that was edited; an older one is refused with 409'),
  })
  .superRefine(({ agesFrom, agesTo, transport, transportMinutes }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (agesTo !== null && agesFrom === null) wrong('agesFrom', 'Enter the youngest age too, 0 for babies')
    if (agesTo !== null && agesFrom !== null && agesTo < agesFrom)
      wrong('agesTo', 'Enter an age that is not below the youngest')
    if (transportMinutes !== null && transport === null) wrong('transport', stopMissing)
  })
export type VisitEdit = z.output<typeof VisitEdit>

export const getVisit = call({
  method: 'GET',
  path: '/api/listing/visit',
  as: 'provider',
  summary: "What the provider's own clinic states for patients who plan a visit",
  answer: OwnVisit,
})

export const updateVisit = call({
  method: 'PUT',
  path: '/api/listing/visit',
  as: 'provider',
  summary: 'Changes what the clinic states for patients who plan a visit',
  body: VisitEdit,
  answer: OwnVisit,
})
