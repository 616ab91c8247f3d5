import type { Engine } from '../../../api/directory/search/index/engine.ts'
import type {
  Explanation,
  IndexedClinic,
  SearchQuery,
  Vocabulary,
} from '../../../api/directory/search/index/types.ts'

/** A small vocabulary for tests. */
export const vocabulary: Vocabulary = {
  specialties: [
    { slug: 'dermatology', name: 'Dermatology', synonyms: ['skin doctor'] },
    { slug: 'imaging', name: 'Diagnostic Imaging', synonyms: ['scans'] },
    { slug: 'eyes', name: 'Ophthalmology', synonyms: ['eye surgery'] },
    { slug: 'dentistry', name: 'Dentistry', synonyms: ['dentist'] },
    { slug: 'physiotherapy', name: 'Physiotherapy', first: 'physio-session', synonyms: ['physio'] },
    { slug: 'cosmetic', name: 'Cosmetic Surgery', synonyms: ['plastic surgery'] },
  ],
  treatments: [
    { slug: 'mole-removal', name: 'Mole Removal', specialty: 'Dermatology', synonyms: ['mole excision'] },
    { slug: 'acne', name: 'Acne Treatment', specialty: 'Dermatology', synonyms: ['spots'] },
    { slug: 'mri', name: 'MRI Scan', specialty: 'imaging', synonyms: ['mri', 'magnetic resonance'] },
    { slug: 'open-mri', name: 'Open MRI Scan', specialty: 'imaging', synonyms: ['upright scan'] },
    { slug: 'x-ray', name: 'X-ray', specialty: 'imaging', synonyms: [] },
    { slug: 'laser-eye', name: 'Laser Eye Surgery', specialty: 'eyes', synonyms: ['lasik'] },
    { slug: 'cataract', name: 'Cataract Surgery', specialty: 'eyes', synonyms: ['cataracts'] },
    { slug: 'whitening', name: 'Teeth Whitening', specialty: 'dentistry', synonyms: ['tooth bleaching'] },
    { slug: 'implants', name: 'Dental Implants', specialty: 'dentistry', synonyms: ['implants'] },
    { slug: 'arch', name: 'Full Arch Dental Implants', specialty: 'dentistry', synonyms: ['all on four'] },
    {
      slug: 'physio-session',
      name: 'Physiotherapy Session',
      specialty: 'physiotherapy',
      synonyms: ['physio'],
    },
    { slug: 'massage', name: 'Sports Massage', specialty: 'physiotherapy', synonyms: [] },
    { slug: 'rhinoplasty', name: 'Rhinoplasty', specialty: 'cosmetic', synonyms: ['nose job'] },
    {
      slug: 'anti-wrinkle',
      name: 'Anti-wrinkle Consultation',
      specialty: 'cosmetic',
      synonyms: ['wrinkles'],
      searchWords: ['botulinum'],
    },
    { slug: 'orthopaedic', name: 'Orthopaedic Consultation', specialty: 'bones', synonyms: [] },
  ],
}

type Parts = Partial<Omit<IndexedClinic, 'treatments' | 'locations'>> & {
  treatments?: (Partial<IndexedClinic['treatments'][number]> & { name: string })[]
  locations?: Partial<IndexedClinic['locations'][number]>[]
}

export const london = { lat: 51.5072, lng: -0.1276 }
export const leeds = { lat: 53.8008, lng: -1.5491 }
export const glasgow = { lat: 55.8609, lng: -4.2514 }

/** A clinic in London of which only what matters to a test is given. */
export function aClinic(id: string, { treatments, locations, ...parts }: Parts = {}): IndexedClinic {
  return {
    id,
    name: `Clinic ${id}`,
    logo: null,
    website: null,
    rating: null,
    googleReviews: [],
    yearsOfExperience: null,
    regulator: { name: 'CQC', rates: true, rating: null },
    specialty: null,
    ...parts,
    treatments: (treatments ?? []).map((treatment, i) => ({
      id: `${id}-t${i}`,
      description: null,
      price: null,
      canonical: null,
      ...treatment,
    })),
    locations: (locations ?? [london]).map((location, i) => ({
      id: `${id}-l${i}`,
      address: null,
      city: null,
      postCode: null,
      phoneNumber: null,
      lat: null,
      lng: null,
      ...location,
    })),
  }
}

/** A clinic as it comes out of a search. */
type Answered = {
  id: string
  rating: number | null
  googleReviews: unknown[]
  treatments: { id: string; name: string; price: number | null }[]
  locations: { id: string }[]
  distance: number | null
  yearsOfExperience: number | null
  explain: Explanation
}

export function answersOf(engine: Engine, query: Partial<SearchQuery> & { treatment: string }): Answered[] {
  const answer = engine.search({ at: null, ...query })
  const clinics = JSON.parse(answer.body.toString()) as Answered[]
  answer.release()
  return clinics
}

export function idsOf(engine: Engine, query: Partial<SearchQuery> & { treatment: string }): string[] {
  return answersOf(engine, query).map(({ id }) => id)
}
