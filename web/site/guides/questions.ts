import type { CityGuide } from '../../../contract/directory/guides.ts'
import { formatCount, formatList, formatPrice } from '../../platform/format.ts'

export type Question = { question: string; answer: string }

/** What patients ask, answered from what the clinics of a town publish. What nobody publishes is not asked. */
export function questionsOf(guide: CityGuide): Question[] {
  const { treatment, city } = guide
  const asked: [question: string, answer: string | null][] = [
    [`What do clinics in ${city.label} charge for ${treatment.name}?`, aboutPrice(guide)],
    ['What does the price include?', aboutInclusions(guide)],
    ['How long does it take?', aboutTime(guide)],
    ['Will I have an anaesthetic?', anaesthetics[treatment.anaesthetic]],
    ['Who checks these clinics?', aboutRegulators(guide)],
  ]
  return asked.flatMap(([question, answer]) => (answer === null ? [] : [{ question, answer }]))
}

function aboutPrice({ prices, clinics }: CityGuide) {
  if (!prices)
    return 'None of them publishes a price. Ask for a quote in writing: it says what you pay in all and what that covers.'
  const { low, median, high } = prices
  if (prices.clinics === 1)
    return `One of ${formatCount(clinics, 'clinic')} publishes a price: ${formatPrice(low)}. It is a total including VAT.`
  return `${prices.clinics} of ${formatCount(clinics, 'clinic')} publish a price: from ${formatPrice(low)} to ${formatPrice(high)}, with ${formatPrice(median)} in the middle. Prices are totals including VAT.`
}

function aboutInclusions({ prices, includes, treatment }: CityGuide) {
  if (!prices) return null
  const attended = treatment.anaesthetic === 'sedation' || treatment.anaesthetic === 'general'
  const parts = [
    [includes.consultation, 'the consultation'],
    [attended ? includes.anaesthetist : 0, 'the anaesthetist'],
    [includes.followUp, 'follow-up'],
  ] as const
  const said = parts
    .filter(([count]) => count > 0)
    .map(([count, part]) => `${count} ${count === 1 ? 'includes' : 'include'} ${part}`)
  const counted = `Of ${formatCount(prices.clinics, 'published price')}`
  const answer =
    said.length > 0 ? `${counted}, ${formatList(said)}.` : `${counted}, none says what it includes.`
  return `${answer} The page of each clinic lists what its price covers.`
}

function aboutTime({ minutes, treatment }: CityGuide) {
  if (minutes && minutes.least < minutes.max)
    return `The clinics give between ${minutes.least} and ${minutes.max} minutes.`
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
  return `Every clinic gives its registration with the regulator of its nation: CQC in England, HIS in Scotland, HIW in Wales, RQIA in Northern Ireland.${rated}`
}
