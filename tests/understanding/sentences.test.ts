import { beforeAll, expect, test } from 'vitest'
import { searchTaker } from '../../api/directory/search/take-search.ts'
import { treatments } from '../../taxonomy/treatments.ts'

let take: Awaited<ReturnType<typeof searchTaker>>
beforeAll(async () => {
  take = await searchTaker()
})

const answerTo = (text: string) => {
  const { priced, names } = take(text)
  return priced ?? names[0]
}

test.each([
  ['tmj physio', 'Physiotherapy Session'],
  ['menopause nutritionist', 'Nutritionist Consultation'],
  ['melasma dermatologist', 'Dermatology Consultation'],
  ['hypnotherapy fear of flying', 'Hypnotherapy'],
  ['implants dentist', 'Dental Implants'],
])('who is wanted counts before what for: %s is taken as %s', (text, name) => {
  expect(answerTo(text)).toBe(name)
})

test.each([
  ['cradle cap', 'Dermatology Consultation'],
  ['why does my baby get cradle cap so often', 'Dermatology Consultation'],
  ['crp esr', 'Blood Test'],
  ['spravato', 'Transcranial Magnetic Stimulation'],
  ['losing weight without trying', 'Private GP Consultation'],
])('a saying is understood alone and in a sentence: %s is taken as %s', (text, name) => {
  expect(answerTo(text)).toBe(name)
})

test('a word of a saying leads nowhere by itself', () => {
  expect(answerTo('evening gp')).toBe('Private GP Consultation')
  expect(answerTo('evening')).toBeUndefined()
  expect(answerTo('evening physio')).toBe('Physiotherapy Session')
})

test('almost every saying is taken as its treatment, and the others are asked about', () => {
  const sayings = treatments.flatMap(({ name, sayings }) => sayings.map(text => ({ name, text })))
  expect(sayings.length).toBeGreaterThan(5000)
  const lost = sayings
    .map(({ name, text }) => ({ name, text, taken: take(text) }))
    .filter(({ name, taken: { priced, names, help } }) => (priced ?? names[0]) !== name && !help)
    .map(({ name, text, taken }) => `${text}: ${taken.priced ?? taken.names[0] ?? taken.asks}, not ${name}`)
  expect(lost.length, lost.join('\n')).toBeLessThan(40)
})

test('a word of several meanings is what the other wish is about', () => {
  expect(take('implants or bridge')).toMatchObject({ names: ['Dental Implants'], also: ['Dental Bridge'] })
  expect(take('hearing test and hearing aids')).toMatchObject({ names: ['Hearing Test'] })
})

test.each(['emsculpt neo', 'gender specialist', 'bum wash colonic', 'drip for energy'])(
  'what nobody lists is said so, whatever stands beside it: %s',
  text => {
    expect(take(text)).toMatchObject({ names: [], asks: [] })
    expect(take(text).related).not.toEqual([])
  },
)

test.each(['evening', 'remedix', 'transperol'])('an unknown name is no misspelt treatment: %s', text => {
  expect(answerTo(text)).toBeUndefined()
})

test('what may have several causes is asked about', () => {
  expect(take("i'm always tired").asks).toContain('Private GP Consultation')
  expect(take('thirsty all the time').asks).toContain('Diabetes Consultation')
})

test.each([
  ['physio within 5 miles', { place: null, withinMiles: 5 }],
  ['physio less than 8 km away', { place: null, withinMiles: 5 }],
  ['physio up to 10 miles from home', { place: null, withinMiles: 10 }],
])('a radius needs no place: %s', (text, parts) => {
  expect(take(text)).toMatchObject({ ...parts, priced: 'Physiotherapy Session' })
})

test('a radius among the words holds around the place in the field beside it', () => {
  expect(take('physio within 5 miles', 'Leeds')).toMatchObject({ place: 'Leeds', withinMiles: 5 })
  expect(take('physio within 5 miles of York', 'Leeds')).toMatchObject({ place: 'Leeds', withinMiles: null })
})

test.each([
  ['floaters in eye', null],
  ['b12 bloods', null],
  ['podiatrist b12', 'b12'],
])('%s is looked for at %s', (text, place) => {
  expect(take(text).place).toBe(place)
})

test.each([
  'under £100 private gp',
  '£100 private gp',
  'private gp £80 or less',
  'private gp for less than 80 pounds',
  'private gp without insurance',
])('what it may cost and who pays are left out: %s', text => {
  expect(answerTo(text)).toBe('Private GP Consultation')
})

test.each([
  ['nee replacement', 'Knee Replacement'],
  ['carple tunnel', 'Carpal Tunnel Release'],
  ['MRO scan of my knew', 'MRI Scan'],
  ['mountjaro injections', 'Medical Weight Management Consultation'],
  ['lipsuction belly', 'Liposuction'],
])('the words beside a misspelt one tell what it is: %s is taken as %s', (text, name) => {
  expect(answerTo(text)).toBe(name)
})

test.each([
  ['mri for sciatica', 'MRI Scan'],
  ['ct for kidney stones', 'CT Scan'],
  ['ultrasound for gallstones', 'Ultrasound Scan'],
  ['mri scan for sciatica', 'MRI Scan'],
])('a scan is answered by its short name too, whatever it is for: %s is taken as %s', (text, name) => {
  expect(answerTo(text)).toBe(name)
  expect(take(text).asks).toEqual([])
})

test('a course of treatment is no course of training', () => {
  expect(answerTo('laser hair removal course')).toBe('Laser Hair Removal')
  expect(take('antenatal courses').asks).toContain('Private Pregnancy Care')
})

test.each(['botox training course', 'nail technician diploma', 'first aid course'])(
  'what is learned there is no treatment: %s',
  text => {
    expect(take(text)).toMatchObject({ names: [], asks: [] })
  },
)

test('a word that only sounds like one of ours is not corrected into it', () => {
  expect(answerTo('paternity test')).toBeUndefined()
})

test.each([
  ['intense pulsed light for dry eyes', 'Dry Eye Treatment'],
  ['lump on back of knee', 'Orthopaedic Consultation'],
  ['hairy chin and cant lose weight', 'Endocrinology Consultation'],
  ['tounge tie snip baby', 'Tongue-tie Division'],
])('words that point to several specialties are asked about: %s, among others as %s', (text, name) => {
  expect(answerTo(text)).toBeUndefined()
  expect(take(text).asks).toContain(name)
})

test('the name of a group of clinics is no place, and a small town behind a treatment is one', () => {
  expect(take('the london clinic')).toMatchObject({ place: null, names: [], asks: [] })
  expect(take('acupuncture machynlleth')).toMatchObject({ place: 'machynlleth', names: ['Acupuncture'] })
})

test('below help for a stroke nobody is asked about their looks', () => {
  const { help, asks } = take('dads face has dropped and his words are slurred')
  expect(help?.topic.slug).toBe('stroke')
  expect(asks).toEqual([])
})

test.each([
  ['hygenist only no dentist', 'Dental Hygiene Appointment'],
  ['tounge tie newborn belfast', 'Tongue-tie Division'],
  ['clamidia', 'STI Test'],
])('a misspelt name is corrected also beside other words: %s is taken as %s', (text, name) => {
  expect(answerTo(text)).toBe(name)
})

test('whether a referral is needed is no wish for a letter, beside what is wanted', () => {
  expect(take('aviva dermatology referral reading')).toMatchObject({ place: 'reading', insurer: 'Aviva' })
  expect(answerTo('aviva dermatology referral reading')).toBe('Dermatology Consultation')
  expect(answerTo('do i need a referal for mri')).toBe('MRI Scan')
  expect(answerTo('gp referral letter')).toBe('Specialist Referral Letter')
})

test('a saying does not win over a word that names another specialty', () => {
  expect(answerTo('female doctor for my psoriasis testosterone gel')).toBeUndefined()
  expect(answerTo('rash doesnt fade glass test')).toBeUndefined()
})
