import { z } from 'zod'
import { call } from '../core/call.ts'
import { MonthlyMedian } from './price-history.ts'
import { PriceTerms } from './prices/price-terms.ts'

export const PriceRange = z
  .object({
    low: z.number(),
    median: z.number().describe('The median: half of the clinics charge less, half more'),
    high: z.number(),
    lower: z.number().optional().describe('A quarter of the clinics charge less'),
    upper: z.number().optional().describe('A quarter of the clinics charge more'),
    clinics: z.number().describe('How many clinics publish a price'),
  })
  .describe(
    'In pounds, what most patients pay to their first treatment; of each clinic its lowest price counts, unless nobody has confirmed it for a year',
  )
export type PriceRange = z.infer<typeof PriceRange>

const Offered = z.object({
  clinics: z.number(),
  from: z.number().nullable().describe('The lowest price in pounds; null when no clinic publishes one'),
})

const TreatmentInBrief = Offered.extend({ slug: z.string(), name: z.string(), specialty: z.string() })

export const CityInBrief = Offered.extend({ slug: z.string(), label: z.string() })
export type CityInBrief = z.infer<typeof CityInBrief>

export const AboutTreatment = z.object({
  slug: z.string(),
  name: z.string(),
  specialty: z.string(),
  about: z.string(),
  alsoCalled: z.array(z.string()).describe("Patients' words for it"),
  minutes: z.number().nullable().describe('How long it usually takes'),
  anaesthetic: z.enum(['none', 'local', 'sedation', 'general']),
  advice: z
    .object({ recovery: z.string(), risks: z.string(), alternatives: z.string(), nhs: z.string() })
    .describe('General information, not medical advice'),
})
export type AboutTreatment = z.infer<typeof AboutTreatment>

const RelatedArticle = z.object({ slug: z.string(), title: z.string() })
const articles = z
  .array(RelatedArticle)
  .describe('Published articles tagged with the treatment, a name patients use for it, or its specialty')

export const listGuides = call({
  method: 'GET',
  path: '/api/guide/treatments',
  as: 'anyone',
  summary: 'Every treatment that listed clinics offer, by specialty, with the lowest price',
  answer: z.array(TreatmentInBrief),
})

export const getGuide = call({
  method: 'GET',
  path: '/api/guide/treatments/:treatment',
  as: 'anyone',
  summary: 'What a treatment is, what it costs across the UK and in which towns and cities it is offered',
  params: z.object({ treatment: z.string().max(120) }),
  answer: z.object({
    treatment: AboutTreatment,
    clinics: z.number(),
    prices: PriceRange.nullable(),
    cities: z.array(CityInBrief).describe('Those with the most clinics first'),
    articles,
  }),
})
export type Guide = z.infer<typeof getGuide.answer>

const partCounts = z.object({
  consultation: z.number(),
  anaesthetist: z.number(),
  followUp: z.number(),
  vat: z.number(),
})

export const GuideClinic = z.object({
  id: z.uuid(),
  name: z.string(),
  postCode: z.string(),
  rating: z.number().nullable().describe('Average review score'),
  ownRating: z.number().nullable().describe("The clinic's own rating, if no review has a score"),
  reviews: z.number(),
  newestReview: z.string().nullable(),
  regulator: z.object({ name: z.string(), rates: z.boolean(), rating: z.string().nullable() }),
  treatmentName: z.string().describe('What the clinic calls it'),
  price: z.number().nullable().describe('In pounds, as the clinic publishes it'),
  pricedOn: z.string().nullable(),
  ...PriceTerms.omit({ elsewhere: true }).shape,
})
export type GuideClinic = z.infer<typeof GuideClinic>

export const getCityGuide = call({
  method: 'GET',
  path: '/api/guide/treatments/:treatment/:city',
  as: 'anyone',
  summary:
    'What a treatment costs in one town or city, who offers it there, and the same nearby. Nobody there: the clinics are 0.',
  params: z.object({ treatment: z.string().max(120), city: z.string().max(120) }),
  answer: z.object({
    treatment: AboutTreatment,
    city: z.object({ slug: z.string(), label: z.string() }),
    clinics: z.number(),
    prices: PriceRange.nullable(),
    listed: z.array(GuideClinic).describe('The lowest price first, those without a price last; at most 20'),
    includes: partCounts.describe('How many of the published prices include each'),
    extra: partCounts.describe('How many of the published prices say that each costs extra'),
    vatExempt: z
      .number()
      .optional()
      .describe('How many of the published prices say that they are exempt from VAT'),
    history: z
      .array(MonthlyMedian)
      .optional()
      .describe('The median of each of the last 24 months with five prices or more'),
    minutes: z.object({ least: z.number(), max: z.number() }).nullable(),
    wellRated: z.number().describe('Clinics whose regulator rated them Good or Outstanding'),
    nearby: z.array(CityInBrief.extend({ km: z.number() })).describe('The nearest first'),
    articles,
    indexed: z.boolean().describe('Whether there is enough on the page for search engines to list it'),
  }),
})
export type CityGuide = z.infer<typeof getCityGuide.answer>
