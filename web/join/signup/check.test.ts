import { expect, test } from 'vitest'
import {
  checkedAgain,
  fetchPhoneRules,
  furthestStep,
  wrongWithCompany,
  wrongWithContact,
  wrongWithField,
} from './check.ts'
import { noValues, stepOf } from './fields.ts'

const secret = { password: 'Marsh$Lantern?9', confirmPassword: 'Marsh$Lantern?9' }
const values = {
  ...noValues,
  firstName: 'Amara',
  surname: 'Nwosu',
  email: 'amara@join.test',
  phoneNumber: '0113 496 0123',
  companyName: 'Harbour Skin Clinic',
  companyDescription: 'A clinic.',
  companyRegistrationNumber: '1234567',
  certificateNumber: '1-123456789',
  address: '1 Park Row',
  city: 'Leeds',
  postCode: 'LS1 4AP',
  primarySpecialty: 'Dermatology',
}

test('missing contact details come before anything about the password', () => {
  const wrong = wrongWithContact({ ...values, surname: ' ' }, { password: 'a', confirmPassword: 'b' })
  expect(wrong).toEqual({
    message: 'Please fill out all contact details.',
    fields: { surname: 'Enter your surname.' },
  })
})

test('passwords that differ come before what they are made of', () => {
  expect(wrongWithContact(values, { password: 'a', confirmPassword: 'b' })?.message).toBe(
    'Passwords do not match.',
  )
  expect(wrongWithContact(values, { password: 'a', confirmPassword: 'a' })?.message).toBe(
    'Password must be at least 8 characters with uppercase, lowercase, number, and special character.',
  )
  expect(wrongWithContact(values, secret)).toBeUndefined()
})

test('a number that cannot be read stands at its field, once the rules for it have come', async () => {
  await fetchPhoneRules()
  expect(wrongWithContact({ ...values, phoneNumber: '12' }, secret)?.fields).toHaveProperty('phoneNumber')
  expect(wrongWithCompany({ ...values, website: 'no site' })?.fields).toHaveProperty('website')
})

test('missing company details are named, optional ones are not', () => {
  expect(wrongWithCompany({ ...values, city: '' })).toEqual({
    message: 'Please fill out all required fields.',
    fields: { city: 'Enter your city.' },
  })
  expect(wrongWithCompany(values)).toBeUndefined()
})

test('a step can be shown when all before it are complete', () => {
  expect(furthestStep(noValues, secret, 'pm')).toBe(1)
  expect(furthestStep(values, { password: '', confirmPassword: '' }, 'pm')).toBe(1)
  expect(furthestStep({ ...values, city: '' }, secret, 'pm')).toBe(2)
  expect(furthestStep(values, secret, undefined)).toBe(3)
  expect(furthestStep(values, secret, 'pm')).toBe(4)
})

test('a field is checked when it is left, whatever the others hold', () => {
  const left = (change: object) => wrongWithField('certificateNumber', { ...noValues, ...change })
  expect(left({ certificateNumber: 'TBC' })).toMatch(/Care Quality Commission/)
  expect(left({ certificateNumber: '1-123456789' })).toBeUndefined()
  expect(left({ certificateNumber: '1-123456789', postCode: 'EH1 1YZ' })).toMatch(/Scotland/)
  expect(left({ certificateNumber: '00412', regulator: 'HIS' })).toBeUndefined()
  expect(wrongWithField('postCode', { ...noValues, postCode: 'LS1' })).toMatch(/full postcode/)
  expect(wrongWithField('postCode', noValues)).toBeUndefined()
})

test('every field knows its step', () => {
  expect([stepOf('email'), stepOf('password'), stepOf('city'), stepOf('paymentMethodId')]).toEqual([
    1, 1, 2, 3,
  ])
})

test('a number is looked at again when its regulator is chosen', () => {
  const his = { ...values, certificateNumber: '00412', regulator: 'HIS' }
  expect(checkedAgain(his, 'regulator', { certificateNumber: 'Wrong', city: 'Gone' })).toEqual({
    city: 'Gone',
  })
  const cqc = { ...his, regulator: 'CQC' }
  expect(checkedAgain(cqc, 'regulator', {}).certificateNumber).toMatch(/Care Quality Commission/)
})

test('a postcode that is typed takes the error of a number away and never brings one', () => {
  const inGlasgow = { ...values, certificateNumber: '00412', postCode: 'G1 1AA' }
  expect(checkedAgain(inGlasgow, 'postCode', { certificateNumber: 'Wrong' })).toEqual({})
  expect(checkedAgain({ ...inGlasgow, postCode: 'L' }, 'postCode', {})).toEqual({})
})

test('a missing number stays missing whatever its regulator, and other fields decide nothing', () => {
  const missing = { certificateNumber: 'Enter your certificate number.' }
  expect(checkedAgain({ ...values, certificateNumber: ' ' }, 'regulator', missing)).toBe(missing)
  expect(checkedAgain(values, 'city', missing)).toBe(missing)
})

test('a medicine that may not be advertised is refused where it would be read', () => {
  for (const name of ['companyName', 'companyDescription', 'primarySpecialty'] as const)
    expect(wrongWithField(name, { ...values, [name]: 'Botox' })).toMatch(/prescription-only/)
})
