import { expect, test } from 'vitest'
import { originOf, scrolledTo, timeDepth } from './analytics-measures.ts'

test('each quarter of a page is told once, when it is reached', () => {
  const reached = scrolledTo()
  expect(reached(200, 1000)).toEqual([])
  expect(reached(500, 1000)).toEqual([25, 50])
  expect(reached(600, 1000)).toEqual([])
  expect(reached(999.4, 1000)).toEqual([75, 100])
  expect(reached(1000, 1000)).toEqual([])
})

test('a page that fits the window is read to its end', () => {
  expect(scrolledTo()(800, 700)).toEqual([25, 50, 75, 100])
})

test('time is low up to 30 seconds, medium up to 60, high above', () => {
  expect([0, 30_000, 30_001, 60_000, 60_001].map(timeDepth)).toEqual([
    'low',
    'low',
    'medium',
    'medium',
    'high',
  ])
})

test('says where a visitor came from without naming the page', () => {
  const ours = 'https://clinic-atlas.test'
  expect(originOf('', ours)).toBe('direct')
  expect(originOf('https://clinic-atlas.test/results?treatmentName=x', ours)).toBe('inside')
  expect(originOf('https://www.google.co.uk/', ours)).toBe('search')
  expect(originOf('https://duckduckgo.com/', ours)).toBe('search')
  expect(originOf('https://notgoogle.example/google.', ours)).toBe('elsewhere')
})
