/**
 * What a public register says a clinic does, and which treatments that surely includes. A register names services, never
 * treatments or prices, so only what practically every such clinic offers is mapped: a clinic must not be found for
 * something that it may not do. A service without treatments is shown on the page of the clinic all the same.
 */
type RegisterService = {
  /** As the register writes it, in lower case. */
  names: readonly string[]
  /** After "Offers". */
  words: string
  /** Inspection categories of CQC in which it means these treatments; every one without it. */
  categories?: readonly string[]
  specialty?: string
  treatments?: readonly string[]
}

const services: readonly RegisterService[] = [
  {
    names: ['dental service', 'dental services', 'dentist', 'dentists'],
    words: 'dental services',
    specialty: 'Dentistry',
    treatments: ['dental-check-up', 'dental-hygiene-appointment', 'tooth-filling', 'tooth-extraction'],
  },
  {
    names: ['doctors consultation service'],
    words: "doctors' consultations",
    // In a hospital, and with independent consulting doctors (P7), these may be specialists of any kind; P5 advises remotely.
    categories: ['P6'],
    treatments: ['private-gp-consultation'],
  },
  { names: ['doctors treatment service'], words: "doctors' treatments" },
  {
    names: ['mobile doctors service', 'mobile doctor'],
    words: 'home visits by doctors',
    specialty: 'General Practice',
    treatments: ['gp-home-visit'],
  },
  {
    names: ['remote clinical advice service', 'phone/online advice'],
    words: 'clinical advice by phone and online',
    categories: ['P5'],
    treatments: ['online-gp-consultation'],
  },
  {
    names: ['urgent care services', 'urgent care centres'],
    words: 'urgent care',
    categories: ['P6'],
    treatments: ['private-gp-consultation', 'wound-care-and-stitches'],
  },
  {
    names: ['acute services with overnight beds'],
    words: 'hospital treatment with overnight stays',
    // Independent hospitals that are not specialised.
    categories: ['H4'],
    treatments: ['orthopaedic-consultation', 'general-surgery-consultation'],
  },
  {
    names: [
      'acute services without overnight beds / listed acute services with or without overnight beds',
      'acute services without overnight beds',
    ],
    words: 'hospital treatment without an overnight stay',
  },
  // Which scans and tests these are is not said.
  {
    names: [
      'diagnostic and/or screening service',
      'diagnostic and/or screening service - single handed sessional providers',
      'diagnosis/screening',
    ],
    words: 'diagnostic and screening services',
  },
  {
    names: ['community healthcare service', 'community services - healthcare'],
    words: 'community healthcare',
  },
  {
    names: ['community based services for people with mental health needs'],
    words: 'mental health services in the community',
  },
  {
    names: [
      'hospital services for people with mental health needs, learning disabilities and problems with substance misuse',
    ],
    words: 'mental health hospital care',
  },
  {
    names: ['community based services for people who misuse substances'],
    words: 'help with drug and alcohol problems',
  },
  { names: ['community health care services - independent midwives'], words: 'independent midwives' },
  { names: ['rehabilitation services', 'rehabilitation (illness/injury)'], words: 'rehabilitation' },
  {
    names: ['long term conditions services', 'long-term conditions'],
    words: 'care for long-term conditions',
  },
  { names: ['hyperbaric chamber services', 'hyperbaric chamber'], words: 'hyperbaric oxygen treatment' },
  { names: ['blood and transplant service', 'blood and transplant services'], words: 'blood services' },
  { names: ['clinic'], words: 'clinic services' },
  { names: ['hospital', 'hospitals'], words: 'hospital services' },
]

/** Categories that say by themselves what a clinic does. */
const byCategory: Readonly<Record<string, Omit<RegisterService, 'names' | 'categories'>>> = {
  P1: services[0]!,
  P8: {
    words: 'weight loss services',
    specialty: 'Weight Management',
    treatments: ['medical-weight-management-consultation'],
  },
}

const byName = new Map(services.flatMap(service => service.names.map(name => [name, service] as const)))

type RegisteredServices = {
  /** "dental services", in the order of the register. */
  words: string[]
  specialty: string | null
  /** Slugs of the treatments that it is found by. */
  treatments: string[]
}

/** What a clinic of an inspection category does, by the services that the register names. */
export function registeredServices(category: string, named: readonly string[]): RegisteredServices {
  const own = byCategory[category]
  const known = named.flatMap(name => byName.get(name.trim().toLowerCase()) ?? [])
  const meant = known.filter(({ categories }) => !categories || categories.includes(category))
  const all = [...(own ? [own] : []), ...meant]
  return {
    words: [...new Set([...(own ? [own] : []), ...known].map(({ words }) => words))],
    specialty: all.find(({ specialty }) => specialty)?.specialty ?? null,
    treatments: [...new Set(all.flatMap(({ treatments = [] }) => treatments))],
  }
}

/** For the test that every slug and specialty exists. */
export const mappedServices = [...services, ...Object.values(byCategory)]
