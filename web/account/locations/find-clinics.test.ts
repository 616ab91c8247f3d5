import { expect, test } from 'vitest'
import { findClinics } from './find-clinics.ts'

const place = (name: string | null, address: string, city: string, postCode: string) => ({
  name,
  address,
  city,
  postCode,
  phoneNumber: null as string | null,
})
const riverside = { ...place('Riverside', '1 Park Row', 'Leeds', 'LS1 4AP'), phoneNumber: '+441134960123' }
const boarLane = place(null, "20 St John's Lane", 'Leeds', 'LS1 5DA')
const harrogate = place('Montpellier', '3 Parade', 'Harrogate', 'HG1 1BX')
const bangor = place(null, 'Ffordd Gwŷnedd', 'Bangor', 'LL57 1DT')
const fargate = place(null, '18 Fargate', 'Sheffield', 'S1 2HE')
const all = [riverside, boarLane, harrogate, bangor, fargate]

test.each([
  ['', all],
  ['riverside', [riverside]],
  ['LEEDS', [riverside, boarLane]],
  ['park leeds', [riverside]],
  ['leeds park', [riverside]],
  ['ls1', [riverside, boarLane]],
  ['ls14ap', [riverside]],
  ['LS1 4', [riverside]],
  ['ls1-4ap', [riverside]],
  ['0113 496', [riverside]],
  ['st johns', [boarLane]],
  ['gwynedd', [bangor]],
  // Typing errors
  // The one with fewer typing errors, not Fargate.
  ['harogate', [harrogate]],
  ['leedz', [riverside, boarLane]],
  ['montpelier', [harrogate]],
  // A number is never read as another one.
  ['ls2', []],
  ['hg1 1bz', []],
  ['cardiff', []],
])('“%s” finds the clinics that are meant', (typed, found) => {
  expect(findClinics(all, typed)).toEqual(found)
})
