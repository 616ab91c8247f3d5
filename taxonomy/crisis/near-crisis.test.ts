import { expect, test } from 'vitest'
import { treatments } from '../treatments.ts'
import { isNearCrisis } from './near-crisis.ts'
import { recogniseCrisis } from './recognise.ts'

const sayings = treatments.flatMap(treatment => treatment.sayings)

/** Words of their own, although one letter makes them "lumps" and "lips child". */
const unlikeEnough = ['mumps', 'lisp child']

test('no saying is one letter away from a cry for help, or the beginning of one', () => {
  const near = sayings.filter(text => isNearCrisis(text) && !recogniseCrisis(text))
  expect(near).toEqual(unlikeEnough)
})

test('no saying is a cry for help that takes the place of results', () => {
  expect(sayings.filter(text => recogniseCrisis(text)?.placement === 'instead')).toEqual([])
})
