/** A health insurer: its name as clinics list it, and what patients call it, in lower case without punctuation. */
type Insurer = { name: string; words: readonly string[] }

/** Insurers that patients name in a search. The names are those that clinics choose from for their listing. */
export const insurers: readonly Insurer[] = [
  { name: 'Allianz Care', words: ['allianz', 'allianz care'] },
  { name: 'Aviva', words: ['aviva', 'aviva health'] },
  {
    name: 'AXA Health',
    words: ['axa', 'axa health', 'axa ppp', 'axa ppp healthcare', 'ppp healthcare'],
  },
  { name: 'Bupa', words: ['bupa', 'bupa health', 'bupa by you'] },
  { name: 'Cigna', words: ['cigna', 'cigna global', 'cigna healthcare'] },
  { name: 'Denplan', words: ['denplan'] },
  { name: 'Freedom Health', words: ['freedom health', 'freedom health insurance'] },
  { name: 'Healix', words: ['healix'] },
  { name: 'Simplyhealth', words: ['simplyhealth', 'simply health'] },
  { name: 'The Exeter', words: ['the exeter', 'exeter insurance', 'exeter friendly'] },
  { name: 'Vitality', words: ['vitality', 'vitality health', 'vitalityhealth', 'pruhealth'] },
  { name: 'WPA', words: ['wpa', 'western provident'] },
]

/** What stands beside an insurer's name: "physio that takes Vitality", "Bupa approved dermatologist". */
export const besideInsurer: ReadonlySet<string> = new Set(
  `accept accepted accepting accepts and approved care cover covered covers by clinic clinics covering customer customers
  doctor doctors health healthcare insurance insured insurer insurers member members patients place places plan policy
  private provider providers recognise recognised recognises registered take takes taking that that's through under use
  using via which with for`.split(/\s+/),
)
