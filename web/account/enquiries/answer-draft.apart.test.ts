import { beforeEach, expect, test, vi } from 'vitest'
import { answerDraft, forgetDrafts, keepDraft } from './answer-draft.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (place: number) => [...kept.keys()][place] ?? null,
    get length() {
      return kept.size
    },
  })
})

test('a half-written answer is there again, as the same answer', () => {
  const draft = { ...answerDraft('one'), message: 'Yes, at the' }
  keepDraft('one', draft)
  expect(answerDraft('one')).toEqual(draft)
  expect(answerDraft('two').message).toBe('')
})

test('nothing is kept of an answer that was sent, and the next is another one', () => {
  const draft = { ...answerDraft('one'), message: 'Yes.' }
  keepDraft('one', draft)
  keepDraft('one', { ...draft, message: '' })
  expect(sessionStorage.length).toBe(0)
  expect(answerDraft('one').id).not.toBe(draft.id)
})

test('signing out forgets every draft and nothing else', () => {
  sessionStorage.setItem('notice', 'kept')
  for (const enquiry of ['one', 'two', 'three'])
    keepDraft(enquiry, { ...answerDraft(enquiry), message: 'Yes.' })
  forgetDrafts()
  expect(sessionStorage.length).toBe(1)
  expect(answerDraft('two').message).toBe('')
})
