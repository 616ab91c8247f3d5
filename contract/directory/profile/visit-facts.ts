import { z } from 'zod'

export const paymentMethods = ['card', 'bank-transfer', 'cash', 'instalments'] as const
export const stepFreeAnswers = ['yes', 'partly', 'no'] as const
export const parkingAnswers = ['free', 'paid', 'nearby', 'none'] as const
/** How soon a new patient is usually seen, the soonest first. */
export const waits = ['same-day', 'week', 'two-weeks', 'month', 'longer'] as const

/** The oldest age that a clinic can name; who has no upper limit leaves it out. */
export const oldestAge = 120

const Answer = z.boolean().nullable()

/** What patients ask before they go, as the clinic states it of its locations. Null is not stated. */
export const VisitFacts = z.object({
  payment: z.array(z.enum(paymentMethods)).describe('How patients can pay the clinic itself'),
  stepFree: z.enum(stepFreeAnswers).nullable().describe('From the street to the treatment room'),
  parking: z.enum(parkingAnswers).nullable().describe('Free or paid at the clinic, or only nearby'),
  transport: z.string().nullable().describe('The nearest stop or station'),
  transportMinutes: z.number().nullable().describe('Minutes on foot from there'),
  accessNote: z.string().nullable().describe('Anything else about getting there, in the words of the clinic'),
  hearingLoop: Answer,
  chaperone: Answer.describe('Whether patients can have a trained chaperone with them'),
  video: Answer.describe('Whether there are consultations by video'),
  selfReferral: Answer.describe('Whether patients can book without a referral'),
  emergency: Answer.describe('Whether times are kept free for emergencies'),
  agesFrom: z.number().nullable().describe('The youngest patients, in years'),
  agesTo: z.number().nullable().describe('The oldest patients; null where there is no upper limit'),
  wait: z.enum(waits).nullable().describe('How soon a new patient is usually seen'),
})
export type VisitFacts = z.infer<typeof VisitFacts>

/** Those that a location can answer for itself. Null is as the clinic answers for all of them. */
export const AccessFacts = VisitFacts.pick({
  stepFree: true,
  parking: true,
  transport: true,
  transportMinutes: true,
  accessNote: true,
  hearingLoop: true,
})
export type AccessFacts = z.infer<typeof AccessFacts>

/** A clinic that has stated nothing. */
export const unstated: VisitFacts = {
  payment: [],
  stepFree: null,
  parking: null,
  transport: null,
  transportMinutes: null,
  accessNote: null,
  hearingLoop: null,
  chaperone: null,
  video: null,
  selfReferral: null,
  emergency: null,
  agesFrom: null,
  agesTo: null,
  wait: null,
}

/** What holds at one location: its own answers, and those for all of them where it has none. A stop has its own minutes. */
export function visitAt(visit: VisitFacts | null, access: AccessFacts | null): VisitFacts | null {
  if (!access) return visit
  const { transport, transportMinutes, ...rest } = access
  const own = Object.fromEntries(Object.entries(rest).filter(([, answer]) => answer !== null))
  return { ...unstated, ...visit, ...own, ...(transport !== null && { transport, transportMinutes }) }
}
