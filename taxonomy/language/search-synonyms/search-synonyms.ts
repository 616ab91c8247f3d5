import { abbreviations } from './abbreviations.ts'
import { brands } from './brands.ts'
import { digestionAndVeinWords } from './digestion-and-veins.ts'
import { earNoseThroatWords } from './ears-nose-throat.ts'
import { everyday } from './everyday.ts'
import { eyeWords } from './eyes.ts'
import { heartAndLungWords } from './heart-and-lungs.ts'
import { jointWords } from './joints.ts'
import { looksWords } from './looks.ts'
import { mindWords } from './mind.ts'
import { nerveWords } from './nerves.ts'
import { scanAndTestWords } from './scans-and-tests.ts'
import { skinWords } from './skin.ts'
import { teethWords } from './teeth.ts'
import { wholeBodyWords } from './whole-body.ts'
import { womenAndMenWords } from './women-and-men.ts'

/** Every list, for a test over all of them. */
export const synonymLists = [
  abbreviations,
  brands,
  digestionAndVeinWords,
  earNoseThroatWords,
  everyday,
  eyeWords,
  heartAndLungWords,
  jointWords,
  looksWords,
  mindWords,
  nerveWords,
  scanAndTestWords,
  skinWords,
  teethWords,
  wholeBodyWords,
  womenAndMenWords,
]

export const searchSynonymsOf = (slug: string): string[] =>
  synonymLists.flatMap(words => words[slug]?.split(/,\s+/) ?? [])
