import { type InsurerName, insurerNames } from '../contract/rules/insurers.ts'

/** What patients call each insurer, in lower case without punctuation. */
const words: Record<InsurerName, readonly string[]> = {
  'Allianz Care': ['allianz', 'allianz care'],
  Aviva: ['aviva', 'aviva health'],
  'AXA Health': ['axa', 'axa health', 'axa ppp', 'axa ppp healthcare', 'ppp healthcare'],
  Bupa: ['bupa', 'bupa health', 'bupa by you'],
  Cigna: ['cigna', 'cigna global', 'cigna healthcare'],
  Denplan: ['denplan'],
  'Freedom Health': ['freedom health', 'freedom health insurance'],
  Healix: ['healix'],
  Simplyhealth: ['simplyhealth', 'simply health'],
  'The Exeter': ['the exeter', 'exeter insurance', 'exeter friendly'],
  Vitality: ['vitality', 'vitality health', 'vitalityhealth', 'pruhealth'],
  WPA: ['wpa', 'western provident'],
}

export const insurers = insurerNames.map(name => ({ name, words: words[name] }))

/** Words that come before or after an insurer's name: "physio that takes Vitality", "Bupa approved dermatologist". */
export const besideInsurer: ReadonlySet<string> = new Set(
  `accept accepted accepting accepts and approved care cover covered covers by clinic clinics covering customer customers
  doctor doctors health healthcare insurance insured insurer insurers member members patients place places plan policy
  private provider providers recognise recognised recognises registered take takes taking that that's through under use
  using via which with for`.split(/\s+/),
)
