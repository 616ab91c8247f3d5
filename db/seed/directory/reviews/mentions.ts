import type { SpecialtyName } from '../../../../taxonomy/specialties.ts'
import type { Treatment } from '../../../../taxonomy/treatment.ts'
import type { Random } from '../../random.ts'

/** Treatments that nobody mentions in public. */
const untold: ReadonlySet<SpecialtyName> = new Set<SpecialtyName>([
  'Sexual Health',
  "Men's Health",
  'Psychology',
  'Psychiatry',
  'Fertility',
  'Weight Management',
])
const untoldWords =
  /miscarriage|abortion|anal|haemorrhoid|genital|prostate|erectile|vasectomy|labia|sterilis|circumcision|frenul|pilonidal|smear|colposcopy|drug|hiv|psa|incontinen|prolapse|peyron/i
/** Several people go together. */
const shared = /^(couples|family|child|infant|newborn|paediatric|bedwetting|myopia)/i
/** Names keep their capitals within a sentence; everything else that is spelt as a word loses them. */
const names = /^(Mohs|Dupuytren|Peyronie|Pilates|Covid|FibroScan|HyCoSy|X-ray|I$)/

const discreet: Partial<Record<SpecialtyName, readonly string[]>> = {
  Psychology: ['my sessions', 'my first sessions', 'therapy'],
  Fertility: ['our treatment', 'our first appointment', 'our cycle'],
}
const usual = ['my treatment', 'my appointment', 'my first appointment']

/** How someone mentions their treatment, and whether one can have it a second time. */
type Mention = { text: string; repeatable: boolean }
const onlyOnce = /initial|assessment|consultation|check|replacement|removal|surgery/i

/** "my MRI scan" or "our couples counselling", or what discreet people say instead. */
export function mentionOf({ name, specialty }: Treatment, random: Random): Mention {
  if (untold.has(specialty) || untoldWords.test(name))
    return { text: random.pick(discreet[specialty] ?? usual), repeatable: false }
  const whose = shared.test(name) ? 'our' : 'my'
  return { text: `${whose} ${inSentence(name)}`, repeatable: !onlyOnce.test(name) }
}

/** A treatment's name within a sentence. */
export const inSentence = (name: string) =>
  name
    .split(' ')
    .map(word => (names.test(word) || /[A-Z].*[A-Z]/.test(word) ? word : word.toLowerCase()))
    .join(' ')
