import { besideInsurer, insurers } from '../../../../../taxonomy/insurers.ts'
import { insurerBits } from './name-bits.ts'

const plainWords = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .split(/ +/)
    .filter(Boolean)

/** How many insurers search knows: staff add some while it runs. */
export const knownInsurers = () => insurerBits.names.length

/** Those that staff have added: we have no list of what patients call them. */
const added = () => insurerBits.names.slice(insurers.length)

/** The whole name, and what is left of it without words such as "health" that patients leave out. */
function wordsOf(name: string, isTreatmentWord: (word: string) => boolean) {
  const words = plainWords(name)
  const short = words.filter(word => !besideInsurer.has(word))
  const isClear = short.length > 0 && !short.some(isTreatmentWord)
  return [words.join(' '), ...(isClear ? [short.join(' ')] : [])]
}

/** The insurer that a text names, in lower case without punctuation; null where it names none. */
export const insurerNamed = (text: string, isTreatmentWord: (word: string) => boolean): string | null =>
  insurers.find(({ words }) => words.includes(text))?.name ??
  added().find(name => wordsOf(name, isTreatmentWord).includes(text)) ??
  null

/** Whether a word is part of an insurer's name. */
export function isInsurer(word: string) {
  const sought = word.toLowerCase()
  return (
    insurers.some(({ words }) => words.some(name => name.split(' ').includes(sought))) ||
    added().some(name => plainWords(name).includes(sought))
  )
}
