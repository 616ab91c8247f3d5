import { expect, test } from 'vitest'
import { seedSettings } from './seed-settings.ts'

test.each(['100000', '100_000', '100,000'])('reads %s as a hundred thousand', text => {
  expect(seedSettings(['--clinics', text], {})).toEqual({ clinics: 100_000 })
})

test.each(['0', '1000001', '-5', '1.5', '1e5', 'many', ''])(
  'refuses %j and names the possible values',
  text => {
    expect(() => seedSettings([`--clinics=${text}`], {})).toThrow(
      `--clinics must be a whole number from 1 to 1,000,000, not "${text}".`,
    )
  },
)

test('says how it is called when the number is missing or the option unknown', () => {
  expect(() => seedSettings([], {})).toThrow('npm run seed -- --clinics 100000')
  expect(() => seedSettings(['--clinic', '5'], {})).toThrow('npm run seed -- --clinics 100000')
})

test('refuses to seed invented clinics in production', () => {
  expect(() => seedSettings(['--clinics', '10'], { NODE_ENV: 'production' })).toThrow('production')
})
