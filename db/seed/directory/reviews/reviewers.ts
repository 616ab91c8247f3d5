import type { Treatment } from '../../../../taxonomy/treatment.ts'
import type { Random } from '../../random.ts'
import { firstNames, mensNames, surnames, womensNames } from '../words/people.ts'

const women =
  /breast|cervical|colpo|hyster|ovarian|pregnan|prenatal|endomet|fibroid|labia|menopause|woman|coil|mammogram|miscarriage|gynaec/i
const men = /prostate|testic|\bmale|vasectomy|well man|circumcision|psa|erectile|semen|peyron|beard/i

/** The name under a review, as people sign: some in full, most not quite. */
export function reviewer(treatment: Treatment, random: Random): string {
  const first = random.pick(firstNamesFor(treatment))
  const last = random.pick(surnames)
  const form = random.weighted({ initial: 34, full: 30, first: 16, short: 9, initials: 6, lower: 5 })
  return {
    initial: `${first} ${last[0]}.`,
    full: `${first} ${last}`,
    first,
    short: `${first[0]}. ${last}`,
    initials: `${first[0]}${last[0]}`,
    lower: `${first} ${last}`.toLowerCase(),
  }[form]
}

function firstNamesFor({ name, specialty }: Treatment): readonly string[] {
  if (women.test(name) || specialty === 'Gynaecology' || specialty === "Women's Health") return womensNames
  return men.test(name) || specialty === "Men's Health" ? mensNames : firstNames
}
