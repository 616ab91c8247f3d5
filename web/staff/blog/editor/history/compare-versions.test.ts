import { expect, test } from 'vitest'
import { emptyFields } from '../fields.ts'
import { changesBetween, compareTexts } from './compare-versions.ts'

const read = (pieces: { text: string; in: string }[]) =>
  pieces.map(({ text, in: where }) => ({ both: text, earlier: `[-${text}-]`, later: `[+${text}+]` })[where])

test('only the fields that differ are named, word by word and without markup', () => {
  const earlier = {
    ...emptyFields,
    title: 'Knee pain',
    content: '<p>Rest for <b>two</b> days.</p><p>Then walk.</p>',
  }
  const later = {
    ...earlier,
    content: '<p>Rest for <b>three</b> days.</p><p>Then walk.</p>',
    tags: ['knees'],
  }
  const changes = changesBetween(earlier, later)
  expect(changes.map(({ label }) => label)).toEqual(['Text', 'Tags'])
  expect(read(changes[0]!.pieces).join('')).toBe('Rest for [-two-][+three+] days.\nThen walk.')
  expect(changesBetween(earlier, { ...earlier })).toEqual([])
})

test('a long unchanged stretch is folded around the change', () => {
  const long = 'word '.repeat(200)
  const text = read(compareTexts(`${long}old ${long}`, `${long}new ${long}`)).join('')
  expect(text.length).toBeLessThan(250)
  expect(text).toMatch(/^….*word \[-old-\]\[\+new\+\] word.*…$/)
})

test('texts with nothing in common are shown one after the other instead of compared for seconds', () => {
  const words = (seed: number) => Array.from({ length: 8000 }, (_, at) => `w${(at * seed) % 7919}`).join(' ')
  const pieces = compareTexts(words(31), words(57))
  expect(pieces.map(piece => piece.in)).toEqual(['earlier', 'later'])
})
