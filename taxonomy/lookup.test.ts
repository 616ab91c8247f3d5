import { expect, test } from 'vitest'
import {
  canonicalTreatment,
  specialtyByName,
  treatmentBySlug,
  treatmentsCalled,
  treatmentsIn,
} from './lookup.ts'
import { popularSearches, treatments } from './treatments.ts'

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
  const found = popularSearches.map(words => {
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
