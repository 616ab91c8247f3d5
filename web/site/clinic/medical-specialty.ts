/** What schema.org calls our specialties; it knows fewer of them. */
const members: Readonly<Record<string, string>> = {
  'General Practice': 'PrimaryCare',
  Dermatology: 'Dermatology',
  Cardiology: 'Cardiovascular',
  Orthopedics: 'Musculoskeletal',
  Dentistry: 'Dentistry',
  Physiotherapy: 'Physiotherapy',
  'Cosmetic Surgery': 'PlasticSurgery',
  Ophthalmology: 'Ophthalmology',
  Optometry: 'Optometric',
  'Diagnostic Imaging': 'Radiography',
  Gynaecology: 'Gynecologic',
  Urology: 'Urologic',
  'Ear, Nose and Throat': 'Otolaryngologic',
  Audiology: 'Audiology',
  Gastroenterology: 'Gastroenterologic',
  'General Surgery': 'Surgical',
  'Vascular Surgery': 'Surgical',
  Neurology: 'Neurologic',
  Psychiatry: 'Psychiatric',
  Podiatry: 'Podiatric',
  Dietetics: 'DietNutrition',
  'Weight Management': 'DietNutrition',
  Paediatrics: 'Pediatric',
}

/** A specialty as a property for machines; nothing where schema.org has no word for it. */
export function medicalSpecialtyOf(name: string) {
  const member = members[name]
  return member ? { medicalSpecialty: `https://schema.org/${member}` } : {}
}
