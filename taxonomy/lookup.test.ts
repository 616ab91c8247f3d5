import { expect, test } from 'vitest'
import { popularTreatments } from '../contract/text/popular-treatments.ts'
import { normalise } from './language/fold.ts'
import {
  canonicalTreatment,
  specialtyByName,
  treatmentBySlug,
  treatmentsCalled,
  treatmentsIn,
} from './lookup.ts'
import { treatments } from './treatments.ts'

test.each([
  ['nose job', 'Rhinoplasty'],
  ['physio', 'Physiotherapy Session'],
  ['pre-employment medical', 'Occupational Health Assessment'],
  ['tooth whitening', 'Teeth Whitening'],
  ['boob job', 'Breast Augmentation'],
  ['lazy eye', 'Squint Surgery'],
  ['cataracts', 'Cataract Surgery'],
  ['the coil', 'Coil Fitting'],
  ['grommets', 'Grommet Insertion'],
  ['hip replacements', 'Hip Replacement'],
  ['LASIK', 'Laser Eye Surgery'],
  ['veneers', 'Porcelain Veneers'],
  ['invisible braces', 'Clear Aligners'],
  ['root canal', 'Root Canal Treatment'],
  ['wisdom teeth', 'Wisdom Tooth Removal'],
  ['hay fever', 'Hay Fever Consultation'],
  ['mole check', 'Mole Check'],
  ['ingrown toenail', 'Ingrown Toenail Surgery'],
  ['varicose veins', 'Varicose Vein Treatment'],
  ['carpal tunnel', 'Carpal Tunnel Release'],
  ['tummy tuck', 'Tummy Tuck'],
  ['hair transplant', 'Hair Transplant'],
  ['ADHD assessment', 'Adult ADHD Assessment'],
  ['CBT', 'Cognitive Behavioural Therapy'],
  ['couples counselling', 'Couples Counselling'],
  ['blood tests', 'Blood Test'],
  ['well-woman', 'Well Woman Check'],
  ['smear test', 'Cervical Smear'],
  ['colonoscopy', 'Colonoscopy'],
  ['endoscopy', 'Gastroscopy'],
  ['ear wax', 'Ear Wax Removal'],
  ['earwax', 'Ear Wax Removal'],
  ['knee scan', 'MRI Scan'],
])("a patient's %s is a %s", (words, name) => {
  expect(canonicalTreatment(words)?.name).toBe(name)
})

test('a medicine that may not be advertised is understood and answered with a consultation', () => {
  expect(canonicalTreatment('Botox')?.name).toBe('Anti-wrinkle Consultation')
  expect(canonicalTreatment('wegovy')?.name).toBe('Medical Weight Management Consultation')
})

test.each([
  ['afib', 'Cardiology Consultation'],
  ['angina', 'Cardiology Consultation'],
  ['high cholesterol', 'Cholesterol Test'],
  ['iron levels', 'Vitamin and Mineral Test'],
  ['kidney function', 'Blood Test'],
  ['hep b jab', 'Vaccination Appointment'],
  ['water infection', 'Private GP Consultation'],
  ['golfers elbow', 'Sports Physiotherapy'],
  ['whiplash', 'Physiotherapy Session'],
  ['meniscus tear', 'Knee Arthroscopy'],
  ['bone doctor', 'Orthopaedic Consultation'],
  ['six month smiles', 'Fixed Braces'],
  ['clicking jaw', 'Night Guard'],
  ['gum recession', 'Gum Disease Treatment'],
  ['marriage guidance', 'Couples Counselling'],
  ['kids therapist', 'Child Psychology Session'],
  ['ed psych', 'Educational Psychology Assessment'],
  ['saggy boobs', 'Breast Uplift'],
  ['going bald', 'Hair Loss Consultation'],
  ['russian lips', 'Lip Filler'],
  ['lip flip', 'Anti-wrinkle Consultation'],
  ['dermapen', 'Microneedling'],
  ['syphilis', 'STI Test'],
  ['blood in pee', 'Urology Consultation'],
  ['painful sex', 'Gynaecology Consultation'],
  ['crystals in ear', 'Vestibular Rehabilitation'],
  ['earache', 'ENT Consultation'],
  ['neuropathy', 'Neurology Consultation'],
  ['hypermobility', 'Rheumatology Consultation'],
  ['short of breath', 'Respiratory Consultation'],
])('slang, a brand or a complaint is understood and not shown: %s is a %s', (words, name) => {
  const treatment = canonicalTreatment(words)
  expect(treatment?.name).toBe(name)
  expect(treatment?.synonyms.map(normalise)).not.toContain(normalise(words))
})

test('an ambiguous word has several treatments and no canonical one', () => {
  expect(treatmentsCalled('implants').map(({ name }) => name)).toEqual([
    'Dental Implants',
    'Breast Augmentation',
  ])
  expect(canonicalTreatment('implants')).toBeUndefined()
})

test('an unknown name, a part of a name and an empty one are nobody', () => {
  expect(canonicalTreatment('time travel')).toBeUndefined()
  expect(canonicalTreatment('replacement')).toBeUndefined()
  expect(canonicalTreatment('')).toBeUndefined()
  expect(specialtyByName('')).toBeUndefined()
})

test('every treatment is found by its slug and its name', () => {
  for (const treatment of treatments) {
    expect(treatmentBySlug(treatment.slug)).toBe(treatment)
    expect(canonicalTreatment(treatment.name.toUpperCase())).toBe(treatment)
  }
  expect(treatmentBySlug('no-such-treatment')).toBeUndefined()
})

test.each([
  ['orthopaedics', 'Orthopedics'],
  ['Orthopedics', 'Orthopedics'],
  ['physio', 'Physiotherapy'],
  ['eye surgery', 'Ophthalmology'],
  ['ENT', 'Ear, Nose and Throat'],
  ['gynecology', 'Gynaecology'],
  ["women's health", "Women's Health"],
  ['Chiropodist', 'Podiatry'],
])('the specialty %s is %s', (words, name) => {
  expect(specialtyByName(words)?.name).toBe(name)
})

test('every popular search leads to a treatment or to the treatments of a specialty', () => {
  const found = popularTreatments.map(words => {
    const specialty = specialtyByName(words)
    return specialty ? treatmentsIn(specialty).length : treatmentsCalled(words).length
  })
  expect(found).toEqual([1, 1, 14, 17, 15, 21])
})

test('the treatments of a specialty come most common first', () => {
  const specialty = specialtyByName('Dentistry')
  if (!specialty) throw new Error('Dentistry is missing')
  const weights = treatmentsIn(specialty).map(({ weight }) => weight)
  expect(weights).toHaveLength(24)
  expect(weights).toEqual(weights.toSorted((a, b) => b - a))
})
