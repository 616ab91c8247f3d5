import type { CityGuide } from '../../../contract/directory/guides.ts'
import { formatCount, formatList, formatPrice } from '../../platform/format.ts'

export type Question = { question: string; answer: string }

/** Frequent questions, answered from what the clinics of a town publish. Without data a question is left out. */
export function questionsOf(guide: CityGuide): Question[] {
  const { treatment, city } = guide
  const asked: [question: string, answer: string | null][] = [
    [`How much do clinics in ${city.label} charge for ${treatment.name}?`, aboutPrice(guide)],
    ['What does the price include?', aboutInclusions(guide)],
    ['How long does it take?', aboutTime(guide)],
    ['Will I have an anaesthetic?', anaesthetics[treatment.anaesthetic]],
    ['Who checks these clinics?', aboutRegulators(guide)],
  ]
  return asked.flatMap(([question, answer]) => (answer === null ? [] : [{ question, answer }]))
}

function aboutPrice(guide: CityGuide) {
  const { prices, clinics } = guide
  if (!prices)
    return 'None of them publish prices. Ask for a written quote that gives the total and what it covers.'
  const { low, median, high } = prices
  if (prices.clinics === 1)
    return `One of ${formatCount(clinics, 'clinic')} publishes a price: ${formatPrice(low)}. ${aboutVat(guide, prices.clinics)}`
  return `${prices.clinics} of ${formatCount(clinics, 'clinic')} publish a price, from ${formatPrice(low)} to ${formatPrice(high)}. The typical price is ${formatPrice(median)}. ${aboutVat(guide, prices.clinics)}`
}

/** Only what clinics say themselves: of some prices nobody knows. */
function aboutVat({ includes, vatExempt = 0 }: CityGuide, prices: number) {
  if (includes.vat === prices) return prices === 1 ? 'It includes VAT.' : 'All of these prices include VAT.'
  if (vatExempt === prices)
    return prices === 1 ? 'It is exempt from VAT.' : 'All of these prices are exempt from VAT.'
  const stated = includes.vat + vatExempt
  if (stated === prices) return 'These prices include any VAT.'
  if (stated > 0)
    return `${stated} of ${prices} ${stated === 1 ? 'says' : 'say'} VAT is included or not charged. Ask the clinic about any VAT.`
  return prices === 1 ? "The clinic doesn't say if VAT is included." : 'None of them say if VAT is included.'
}

function aboutInclusions({ prices, includes, extra, treatment }: CityGuide) {
  if (!prices) return null
  const attended = treatment.anaesthetic === 'sedation' || treatment.anaesthetic === 'general'
  const parts = [
    ['consultation', 'the consultation'],
    ...(attended ? ([['anaesthetist', 'the anaesthetist']] as const) : []),
    ['followUp', 'follow-up'],
  ] as const
  const said = parts.flatMap(([part, words]) => {
    const [inside, charged] = [includes[part], extra[part]]
    const counts = [
      inside > 0 && `${inside} ${inside === 1 ? 'includes' : 'include'} ${words}`,
      charged > 0 && `${charged} ${charged === 1 ? 'charges' : 'charge'} extra for ${words}`,
    ]
    return counts.filter(count => count !== false)
  })
  const counted = `Of ${formatCount(prices.clinics, 'published price')}`
  const answer =
    said.length > 0 ? `${counted}, ${formatList(said)}.` : `${counted}, none says what it includes.`
  return `${answer} Each clinic's page shows what its price covers.`
}

function aboutTime({ minutes, treatment }: CityGuide) {
  if (minutes && minutes.least < minutes.max)
    return `Between ${minutes.least} and ${minutes.max} minutes, according to the clinics.`
  const usual = minutes?.least ?? treatment.minutes
  return usual === null ? null : `Usually about ${usual} minutes.`
}

const anaesthetics = {
  none: null,
  local: 'It is usually done under a local anaesthetic: the area is numbed and you stay awake.',
  sedation: 'It is usually done with sedation: you are drowsy and may not remember much of it.',
  general: 'It is usually done under a general anaesthetic: you are asleep throughout.',
}

function aboutRegulators({ wellRated, clinics }: CityGuide) {
  const rated =
    wellRated > 0
      ? ` At the last inspection ${wellRated} of ${formatCount(clinics, 'clinic')} here ${wellRated === 1 ? 'was' : 'were'} rated Good or Outstanding.`
      : ''
  return `Clinics give their registration with the national regulator (CQC in England, HIS in Scotland, HIW in Wales or RQIA in Northern Ireland), or with the body that registers their profession.${rated}`
}
