import { expect, test } from 'vitest'
import { specialties } from '../../../../taxonomy/specialties.ts'
import { treatments } from '../../../../taxonomy/treatments.ts'
import { vocabulary as everything } from '../../../../taxonomy/vocabulary.ts'
import { vocabulary } from '../../../../tests/support/search/engine.ts'
import { Lexicon } from './lexicon.ts'
import { matchText } from './matcher.ts'
import { wordsOf } from './words.ts'

const lexicon = new Lexicon(vocabulary)
const matched = (text: string) => matchText(lexicon, text).matched
const taken = (text: string) => matched(text).treatments.map(({ slug, as }) => `${slug} by ${as}`)

test('a treatment is found by its name in any case, order and plural', () => {
  for (const text of [
    'Mole Removal',
    'mole removal',
    'REMOVAL of moles',
    ' mole-removal ',
    'mole removals',
  ]) {
    expect(taken(text)).toEqual(['mole-removal by name'])
  }
})

test('a treatment is found by a synonym', () => {
  expect(taken('nose job')).toEqual(['rhinoplasty by synonym'])
  expect(matched('nose job').treatments[0]?.phrase).toBe('nose job')
})

test('a word for a specialty and its first treatment gathers the specialty too, the treatment first', () => {
  expect(taken('physio')).toEqual(['physio-session by synonym', 'physiotherapy by specialty'])
})

test('a specialty and its synonyms gather all of its treatments', () => {
  const terms = (text: string) =>
    matchText(lexicon, text).hits.map(({ term }) => lexicon.targetOf(term)?.slug)
  expect(taken('dermatology')).toEqual(['dermatology by specialty'])
  expect(terms('dermatology')).toEqual(['dermatology', 'mole-removal', 'acne'])
  expect(terms('eye surgery')).toEqual(['eyes', 'laser-eye', 'cataract'])
})

test('one word gathers the family of treatments named with it, the exact one strongest', () => {
  expect(taken('mri')).toEqual(['mri by synonym', 'open-mri by words'])
  expect(taken('implant')).toEqual(['implants by synonym', 'arch by words'])
})

test('several words that match exactly mean just that', () => {
  expect(taken('mri scan')).toEqual(['mri by name'])
  expect(taken('dental implants')).toEqual(['implants by name'])
})

const all = new Lexicon({ treatments, specialties })
const whole = new Lexicon(everything)

test('the whole name of a treatment means just that, in one word too', () => {
  const slugs = (text: string) => matchText(all, text).matched.treatments.map(({ slug }) => slug)
  expect(slugs('Rhinoplasty')).toEqual(slugs('nose job'))
  expect(slugs('Rhinoplasty')).not.toContain('non-surgical-rhinoplasty')
})

test('words that stand somewhere in a name are enough', () => {
  expect(taken('arch implants')).toEqual(['arch by words'])
  expect(taken('scan magnetic')).toEqual(['mri by words'])
})

test('an unfinished word is taken as the beginning of one', () => {
  expect(taken('rhinop')).toEqual(['rhinoplasty by prefix'])
  expect(taken('laser ey')).toEqual(['laser-eye by prefix'])
})

test('typing errors are corrected and told', () => {
  expect(taken('dermatolgy')).toEqual(['dermatology by specialty'])
  expect(matched('dermatolgy').didYouMean).toBe('dermatology')
  expect(taken('lazer eye')).toEqual(['laser-eye by words'])
  expect(matched('lazer eye').corrections).toEqual([{ typed: 'lazer', taken: 'laser' }])
  expect(taken('rihnoplasty')).toEqual(['rhinoplasty by name'])
  expect(taken('fysio')).toEqual(taken('physio'))
  expect(taken('teth whitening')).toEqual(['whitening by name'])
})

test('nothing is corrected when the words match as they are', () => {
  expect(matched('nose job')).toMatchObject({ corrections: [], didYouMean: null })
})

test('British and American spelling agree, and hyphens do not matter', () => {
  expect(taken('orthopedic consultation')).toEqual(['orthopaedic by name'])
  for (const text of ['xray', 'x ray', 'X-Ray', 'x-rays']) expect(taken(text)).toEqual(['x-ray by name'])
})

test('noise around the words is ignored', () => {
  expect(taken('best private acne treatment near me')).toEqual(['acne by name'])
  expect(taken('do I need acne treatment')).toEqual(['acne by name'])
})

test('a word that praises or speaks of oneself is ignored, but not where it is part of a name', () => {
  const names = (text: string) => matchText(all, text).matched.treatments.map(({ name }) => name)
  expect(names('top dentist')).toEqual(names('dentist'))
  expect(names('I need a dentist')).toEqual(names('dentist'))
  expect(names('top surgery')).toEqual([])
  expect(names('i-lipo')).not.toContain('Liposuction')
})

test('a hidden word is understood, also misspelt, and never shown', () => {
  expect(taken('botulinum')).toEqual(['anti-wrinkle by synonym'])
  expect(taken('botulinm')).toEqual(['anti-wrinkle by synonym'])
  expect(JSON.stringify([matched('botulinum'), matched('botulinm')])).not.toContain('botulinum')
})

test('text that means nothing matches nothing', () => {
  for (const text of [
    '',
    '   ',
    '!?',
    'zzzzzz',
    'constructor',
    'mri for my goldfish tank',
    'x'.repeat(5000),
  ]) {
    expect(taken(text)).toEqual([])
  }
})

test.each([
  ['bad back', 'Physiotherapy Session'],
  ['bad knee', 'Orthopaedic Consultation'],
  ['back ache', 'Physiotherapy Session'],
  ['stomach ache', 'Gastroenterology Consultation'],
  ['snoring', 'Snoring Surgery'],
  ['syringe ears', 'Ear Wax Removal'],
  ['boob job', 'Breast Augmentation'],
  ['private gp near me', 'Private GP Consultation'],
  ['std check', 'STI Test'],
  ['knee op', 'Knee Replacement'],
  ['knee replacement surgery', 'Knee Replacement'],
  ['how much is a hip replacement', 'Hip Replacement'],
  ['cheapest mri scan', 'MRI Scan'],
  ['can i get an mri', 'MRI Scan'],
  ['where could someone get a nose job', 'Rhinoplasty'],
  ['ilipo', 'Fat Freezing'],
  ['wisdom teeth out', 'Wisdom Tooth Removal'],
  ['wisdom teeth taken out', 'Wisdom Tooth Removal'],
  ['i need my wisdom teeth out', 'Wisdom Tooth Removal'],
  ['have my tooth taken out', 'Tooth Extraction'],
  ['straightened teeth', 'Clear Aligners'],
  ['invisaline', 'Clear Aligners'],
  ['hemroids', 'Haemorrhoid Banding'],
  ['spine surgery', 'Spinal Decompression Surgery'],
  ['health check', 'Full Health Check'],
  ['dentist', 'Dental Check-up'],
  ['dermatologist', 'Dermatology Consultation'],
  ['physio in leeds', 'Physiotherapy Session'],
  ['menopause specialist', 'Menopause Consultation'],
  ['hair transplant turkey', 'Hair Transplant'],
  ['crohns', 'Gastroenterology Consultation'],
  ['deaf', 'Hearing Test'],
  ['childrens psychologist', 'Child Psychology Session'],
  ["children's psychologist", 'Child Psychology Session'],
  ['kids psychologist', 'Child Psychology Session'],
  ['dr', 'Private GP Consultation'],
  ['hip pain xray', 'X-ray'],
])("a patient's %s is first of all a %s", (text, name) => {
  expect(matchText(all, text).matched.treatments[0]?.name).toBe(name)
})

test.each([
  ['i have adhd', 'Adult ADHD Assessment'],
  ['i think i have adhd', 'Adult ADHD Assessment'],
  ['i keep getting migraines', 'Migraine Consultation'],
  ['i snore really loudly', 'Snoring Surgery'],
  ['hubby snores', 'Snoring Surgery'],
  ['where can i get my wisdom teeth taken out', 'Wisdom Tooth Removal'],
  ['i want to get rid of a mole', 'Mole Removal'],
  ['who can remove a mole on my face', 'Mole Removal'],
  ['moles removed by laser', 'Mole Removal'],
  ['cyst on back removed', 'Cyst Removal'],
  ['wart on hand', 'Wart Removal'],
  ['get rid of double chin', 'Neck Lift'],
  ['get rid of spider veins on legs', 'Leg Thread Vein Treatment'],
  ['how long is the wait for a knee replacement privately', 'Knee Replacement'],
  ['can i see a private dermatologist this week', 'Dermatology Consultation'],
  ['i think my child is autistic', 'Autism Assessment'],
  ['tongue tied baby', 'Tongue-tie Division'],
  ['2nd opinion on knee surgery', 'Medical Second Opinion'],
  ['get my ears syringed', 'Ear Wax Removal'],
  ['steroid jab in shoulder', 'Joint Injection'],
  ['my 5 year old has terrible eczema on his arms', 'Eczema Consultation'],
])('the sentence %s is taken as %s', (text, name) => {
  expect(matchText(all, text).matched.treatments[0]?.name).toBe(name)
})

test.each([
  ['dialysis', 'Semen Analysis'],
  ['pots', 'Ptosis Surgery'],
  ['pots', 'Post-operative Rehabilitation'],
  ['afib', 'Fibroid Removal'],
  ['dermapen', 'Implantable Contact Lens'],
  ['nits', 'Wart Removal'],
  ['colonic', 'Infant Feeding Consultation'],
  ['hymenoplasty', 'Eardrum Repair'],
  ['lip flip', 'Lip Lift'],
  ['burn', 'Counselling'],
  ['burns', 'Squint Surgery'],
  ['burnt', 'Counselling'],
  ['private hospital', 'Ophthalmology'],
  ['dr', 'Driver Medical'],
  ['mni pill', 'Haemorrhoid Banding'],
])('%s is not taken for %s', (text, name) => {
  expect(matchText(all, text).matched.treatments.map(treatment => treatment.name)).not.toContain(name)
})

test.each([
  ['opthamologist', 'Ophthalmology Consultation'],
  ['psycologist', 'Clinical Psychologist Session'],
  ['soriasis', 'Psoriasis Consultation'],
  ['altrasound', 'Ultrasound Scan'],
  ['exzema', 'Eczema Consultation'],
  ['vasektomy', 'Vasectomy'],
  ['acupunture', 'Acupuncture'],
  ['menapause', 'Menopause Consultation'],
  ['wisdom eeth', 'Wisdom Tooth Removal'],
  ['teth in a day', 'Full Arch Dental Implants'],
])('%s is read as it was meant, %s', (text, name) => {
  expect(matchText(all, text).matched.treatments[0]?.name).toBe(name)
})

test('a word that only looks a little like another is not corrected into it', () => {
  const treatment = (name: string, ...synonyms: string[]) => ({
    slug: name,
    name,
    specialty: 'eyes',
    synonyms,
  })
  const few = new Lexicon({
    specialties: [{ slug: 'eyes', name: 'Ophthalmology', synonyms: ['eye hospital'] }],
    treatments: [
      treatment('Semen Analysis'),
      treatment('Ptosis Surgery', 'ptosis'),
      treatment('Postnatal Physiotherapy'),
      treatment('Fibroid Removal', 'fibroids'),
      treatment('Contact Lens', 'permanent lens'),
      treatment('Wart Removal', 'liquid nitrogen'),
      treatment('Infant Feeding', 'colic'),
      treatment('Eardrum Repair', 'tympanoplasty'),
      treatment('Lip Lift'),
      treatment('Counselling', 'burnout', 'burnt out'),
      treatment('Driver Medical'),
    ],
  })
  for (const text of ['dialysis', 'pots', 'afib', 'dermapen', 'nits', 'colonic', 'hymenoplasty', 'lip flip'])
    expect(matchText(few, text).matched.treatments, text).toEqual([])
  for (const text of ['burn', 'burns', 'burnt', 'dr', 'private hospital'])
    expect(matchText(few, text).matched.treatments, text).toEqual([])
})

test('what is told as meant is the whole name, with all of its words', () => {
  expect(matchText(all, 'teth in a day').matched.didYouMean).toBe('teeth day')
})

test('a correction is told with what it led to', () => {
  const two = new Lexicon({
    specialties: [],
    treatments: [
      { slug: 'tonic', name: 'Tonic', specialty: '', synonyms: [] },
      { slug: 'topic', name: 'Topic', specialty: '', synonyms: [] },
      { slug: 'ointment', name: 'Ointment', specialty: '', synonyms: [] },
    ],
  })
  const received = matchText(two, 'ointmnet').hits.map(({ phrase, corrections }) => [
    phrase.text,
    corrections,
  ])
  expect(received).toEqual([['Ointment', [{ typed: 'ointmnet', taken: 'ointment' }]]])
  const { hits, matched: unsure } = matchText(two, 'tolic')
  expect(hits).toEqual([])
  expect(unsure.asks).toEqual(['Tonic', 'Topic'])
})

test.each([
  ['spire', 'Orthopaedic Consultation'],
  ['rehab', 'Physiotherapy Session'],
  ['glasses prescription renewal xyz', 'Private Prescription'],
])('%s is never answered with %s', (text, name) => {
  expect(matchText(whole, text).matched.treatments.map(one => one.name)).not.toContain(name)
})

test('a word of several meanings is asked back', () => {
  const { treatments, asks } = matchText(whole, 'rehab').matched
  expect(treatments).toEqual([])
  expect(asks).toContain('Addiction Consultation')
  expect(asks).toContain('Physiotherapy Session')
})

test.each([
  ['MRI lumbar spine', 'MRI Scan'],
  ['ct head and neck', 'CT Scan'],
  ['x-ray left wrist', 'X-ray'],
  ['TKR', 'Knee Replacement'],
  ['THR', 'Hip Replacement'],
  ['TVUS', 'Pelvic Ultrasound Scan'],
  ['orif', 'Fracture Care'],
  ['miraDry', 'Excessive Sweating Consultation'],
])('%s is %s', (text, name) => {
  expect(matchText(whole, text).matched.treatments[0]?.name).toBe(name)
})

test('of several wishes the first is answered and the others are named', () => {
  const { treatments, also } = matchText(whole, 'knee or hip replacement').matched
  expect(treatments.map(one => one.name)).toEqual(['Knee Replacement'])
  expect(also).toEqual(['Hip Replacement'])
  expect(matchText(whole, 'MRI & CT').matched).toMatchObject({ also: ['CT Scan'] })
  expect(matchText(whole, 'ear, nose and throat').matched.also).toEqual([])
})

test('what nobody lists has no answer, and related treatments beside it', () => {
  const { hits, related } = matchText(whole, 'cochlear implant')
  expect(hits).toEqual([])
  expect(related).toContain('Hearing Aid Fitting')
})

test('piles and haemorrhoids are the same treatments', () => {
  const slugs = (text: string) =>
    matchText(whole, text)
      .hits.map(({ term }) => term)
      .sort()
  expect(slugs('piles')).toEqual(slugs('haemorrhoids'))
  expect(slugs('hemorrhoids')).toEqual(slugs('piles'))
  expect(slugs('piles').length).toBe(2)
})

test('a name of one or two people, a journey or a building is no treatment', () => {
  for (const text of [
    'john smith',
    'dr smith',
    'cheap flights to turkey',
    'london bridge',
    'crown court',
    'this week',
  ])
    expect(matchText(all, text).matched.treatments, text).toEqual([])
})

test('women, lenses and patches are one with a woman, a lens and a patch', () => {
  for (const [many, one] of [
    ['womens health', 'woman health'],
    ['mens', 'man'],
    ["children's", 'child'],
    ['childrens', 'child'],
    ['lenses', 'lens'],
    ['patches', 'patch'],
    ['biopsies', 'biopsy'],
  ])
    expect(wordsOf(many!).list).toEqual(wordsOf(one!).list)
})

test('who is looked for leads to the visit first and to the whole specialty beside it', () => {
  for (const who of ['dentist', 'cardiologist', 'podiatrist', 'optician', 'gynecologist'])
    expect(matchText(all, who).matched.treatments.map(({ as }) => as)).toEqual(['synonym', 'specialty'])
})

test('a word of many names says nothing by itself', () => {
  const { treatments } = matchText(all, 'medicals').matched
  expect(treatments).toEqual([])
})

test('a part of the words that could mean something else is not taken for the whole', () => {
  for (const text of ['buttock implants', 'mri for my goldfish tank', 'paternity test'])
    expect(matchText(all, text).matched.treatments, text).toEqual([])
})

test('what one directory lists or staff add to it, another of the same vocabulary does not know', () => {
  const [one, other] = [new Lexicon(vocabulary), new Lexicon(vocabulary)]
  const term = one.termOfTreatment('Mole Whispering', null)
  one.setAdditions([{ words: 'beak work', slug: 'rhinoplasty', kind: 'treatment' }])
  const slugs = (among: Lexicon, text: string) =>
    matchText(among, text).matched.treatments.map(({ slug }) => slug)
  expect(slugs(one, 'mole whispering')).toEqual([null])
  expect(slugs(one, 'beak work')).toEqual(['rhinoplasty'])
  for (const text of ['mole whispering', 'beak work']) expect(slugs(other, text), text).toEqual([])
  expect(other.spelling.has('whispering')).toBe(false)
  one.forget(term)
  one.setAdditions([])
  for (const text of ['mole whispering', 'beak work']) expect(slugs(one, text), text).toEqual([])
  for (const text of ['mole removal', 'nose job', 'mri']) expect(slugs(one, text)).toEqual(slugs(other, text))
})
