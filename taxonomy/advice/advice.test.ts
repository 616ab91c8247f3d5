import { expect, test } from 'vitest'
import { lintTreatmentText } from '../../contract/rules/linter.ts'
import { treatmentBySlug } from '../lookup.ts'
import { treatments } from '../treatments.ts'
import { adviceByTreatment, adviceOn } from './advice.ts'

const sentences = (text: string) => text.split(/(?<=[.!?]) /)

test('every treatment has something to say on recovery, risks, alternatives and the NHS', () => {
  for (const treatment of treatments) {
    const advice = adviceOn(treatment)
    expect(Object.keys(advice).sort(), treatment.slug).toEqual(['alternatives', 'nhs', 'recovery', 'risks'])
    for (const text of Object.values(advice)) {
      expect(text, treatment.slug).toMatch(/^[A-Z].*\.$/)
      expect(sentences(text).length, treatment.slug).toBeLessThanOrEqual(4)
    }
  }
})

test('what is written about one treatment is about one that exists', () => {
  for (const slug of Object.keys(adviceByTreatment)) expect(treatmentBySlug(slug), slug).toBeDefined()
})

test('nothing of it advertises what may not be advertised, or promises a result', () => {
  const texts = new Set(treatments.flatMap(treatment => Object.values(adviceOn(treatment))))
  expect([...texts].filter(text => lintTreatmentText(text).length > 0)).toEqual([])
  expect([...texts].filter(text => /guarantee|painless|risk-free|permanent result/i.test(text))).toEqual([])
})

test('operations speak of risks and of other ways in their own words', () => {
  const hip = adviceOn(treatmentBySlug('hip-replacement')!)
  expect(hip.alternatives).toContain('Exercise')
  expect(hip.nhs).toContain('GP')
  const rare = adviceOn(treatmentBySlug('spinal-fusion')!)
  expect(rare.risks).toContain('blood clots')
  expect(rare.alternatives).toContain('Physiotherapy')
})
