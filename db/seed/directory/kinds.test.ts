import { expect, test } from 'vitest'
import { clinicKinds, kindAt } from './kinds.ts'

const kindsIn = (population: number) =>
  new Set(Array.from({ length: 5000 }, (_, i) => kindAt((i + 0.5) / 5000, population)))

test('a large city has every kind of clinic', () => {
  expect(kindsIn(1_000_000).size).toBe(clinicKinds.length)
})

test('a small town has dentists but no hospital', () => {
  const names = new Set([...kindsIn(25_000)].map(({ name }) => name))
  expect(names).toContain('dental practice')
  expect(names).not.toContain('private hospital')
})
