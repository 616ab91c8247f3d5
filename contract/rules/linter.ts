import type { z } from 'zod'

type Rule = 'prescription-only' | 'superlative' | 'from-price'
export type Finding = { rule: Rule; word: string; message: string; suggestion: string }

type Family = { words: string; instead: string }

// Brand and substance names, and phrases used for them; each line is a comma-separated list.
const families: readonly Family[] = [
  {
    words:
      'botox, baby botox, beautox, dysport, azzalure, bocouture, xeomin, alluzience, letybo, relfydess, nuceiva, vistabel, ' +
      'botulinum toxin, botulinum, anti-wrinkle injection, anti-wrinkle jab, wrinkle relaxing injection, wrinkle relaxer',
    instead: 'Anti-wrinkle Consultation',
  },
  {
    words:
      'wegovy, ozempic, mounjaro, saxenda, victoza, rybelsus, mysimba, xenical, semaglutide, tirzepatide, liraglutide, ' +
      'phentermine, weight loss injection, weight loss jab, weight loss pen, skinny jab, skinny pen, fat jab',
    instead: 'Medical Weight Management Consultation',
  },
  {
    words: 'viagra, sildenafil, cialis, tadalafil, levitra, vardenafil, spedra, avanafil',
    instead: 'Erectile Dysfunction Consultation',
  },
  {
    words: 'testogel, nebido, sustanon, testosterone replacement, testosterone injection, testosterone gel',
    instead: "Men's Hormone Consultation",
  },
  { words: 'finasteride, propecia, dutasteride, avodart', instead: 'Hair Loss Consultation' },
  {
    words: 'roaccutane, accutane, isotretinoin, tretinoin, adapalene, differin, epiduo, hydroquinone',
    instead: 'Acne Treatment Consultation',
  },
  {
    words: 'kenalog, triamcinolone, hay fever injection, hayfever injection',
    instead: 'Hay Fever Consultation',
  },
  {
    words: 'b12 injection, b12 shot, b12 jab, vitamin b12 injection, hydroxocobalamin',
    instead: 'Vitamin and Mineral Test',
  },
  {
    words: 'elvanse, lisdexamfetamine, ritalin, concerta, methylphenidate',
    instead: 'ADHD Treatment Review',
  },
  { words: 'mirena, kyleena, jaydess, nexplanon, depo-provera', instead: 'Contraception Consultation' },
  { words: 'champix, varenicline, zyban, bupropion', instead: 'Stop Smoking Support' },
  { words: 'truvada, emtricitabine', instead: 'HIV Prevention Consultation' },
  { words: 'eylea, lucentis, vabysmo, avastin', instead: 'Macular Degeneration Treatment' },
  { words: 'malarone, lariam, gardasil, shingrix, bexsero', instead: 'Travel Health Consultation' },
  {
    words: 'medical cannabis, medicinal cannabis, ketamine, esketamine, spravato',
    instead: 'Pain Specialist Consultation',
  },
  { words: 'hyalase, belkyra, kybella, deoxycholic acid', instead: 'Dermal Fillers' },
]

/** Words for medicines that may not be advertised to the public, in lower case. */
export const prescriptionOnly: readonly string[] = families.flatMap(({ words }) => words.split(', '))

// Sold in pharmacies without a prescription, so their names may be used.
const pharmacyMedicines = /viagra connect|cialis together|sildenafil 50 ?mg|tadalafil 10 ?mg/gi

const superlatives = [
  /best(?! (?:interests?|corrected))/,
  /leading(?! to)/,
  /number (?:one|1)|(?:no\.? ?|#)1/,
  /guaranteed?|guarantees/,
  /painless(?:ly)?|pain[- ]free|risk[- ]free|completely safe/,
  /100 ?(?:%|per ?cent)/,
  /top (?:clinic|surgeon|doctor|dentist|specialist|quality)s?|top[- ]rated/,
  /finest|safest|cheapest|lowest prices?|most (?:advanced|trusted|experienced)/,
  /world[- ]class|unbeatable|unrivall?ed|unmatched|second to none|miracles?/,
  /(?:instant|permanent|perfect) results?/,
  /(?:cure|cures|cured|curing|cure for|cures for) (?:everything|anything|all|any|every)|cure-all/,
]
const fromPrice =
  /(?:from|starting at|as little as) ?(?:(?:only|just) )?(?:£ ?\d(?:[\d,.]*\d)?|\d(?:[\d,.]*\d)? ?(?:pounds|gbp|quid))/

const wholeWords = (pattern: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'giu')
const patternOf = ({ words }: Family) =>
  words
    .split(', ')
    .map(word => `${word.replace(/[- ]/g, '[- ]?')}s?`)
    .sort((a, b) => b.length - a.length)
    .join('|')

type Check = { rule: Rule; pattern: RegExp; message: (word: string) => string; suggestion: string }

const checks: readonly Check[] = [
  ...families.map(family => ({
    rule: 'prescription-only' as const,
    pattern: wholeWords(patternOf(family)),
    message: (word: string) =>
      `“${word}” is, or refers to, a prescription-only medicine. CAP Code rule 12.12: you can't advertise it to the public.`,
    suggestion: `Name the consultation instead, for example “${family.instead}”.`,
  })),
  {
    rule: 'superlative',
    pattern: wholeWords(superlatives.map(({ source }) => source).join('|')),
    message: word =>
      `“${word}” is a claim that needs proof. CAP Code rule 3.7: you must have evidence first.`,
    suggestion: 'Leave it out, or give a fact that patients can check.',
  },
  {
    rule: 'from-price',
    pattern: wholeWords(fromPrice.source),
    message: word =>
      `“${word}” is a price that most patients may not get. CAP Code rule 3.22: “from” prices must not mislead.`,
    suggestion: 'Leave it out of the text and enter the full price in the price field.',
  },
]

/** What in a treatment's name or description, or in a title, breaks the rules for advertising health care. */
export function lintTreatmentText(text: string): Finding[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(pharmacyMedicines, '·')
  return checks.flatMap(({ rule, pattern, message, suggestion }) => {
    const words = new Map([...plain.matchAll(pattern)].map(([word]) => [word.toLowerCase(), word]))
    return [...words.values()].map(word => ({ rule, word, message: message(word), suggestion }))
  })
}

/** Why a text is refused: each medicine in it that may not be advertised. Claims that may be true with proof only warn. */
export const refusedMedicines = (text: string) =>
  lintTreatmentText(text)
    .filter(({ rule }) => rule === 'prescription-only')
    .map(({ message, suggestion }) => `${message} ${suggestion}`)

/** The same for a schema. */
export function refuseMedicines(text: string, context: z.RefinementCtx) {
  for (const message of refusedMedicines(text)) context.addIssue({ code: 'custom', message })
}
