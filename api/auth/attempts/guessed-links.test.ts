import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { newToken } from '../tokens.ts'

const api = await startApi()

/** Every call that anyone may try with the token of an emailed link. */
const calls = [
  ['/api/confirm-email', {}],
  ['/api/resume-signup', {}],
  ['/api/signup-reminder', {}],
  ['/api/signup-reminder/continue', {}],
  ['/api/signup-reminder/not-me', {}],
  ['/api/profile/new-email-link', {}],
  ['/api/profile/confirm-email', { password: 'CorrectHorse1!' }],
  ['/api/profile/undo-email-link', {}],
  ['/api/profile/undo-email', {}],
  ['/api/reset-password', { password: 'Harbour&Violet4' }],
  ['/api/staff/reset-password', { password: 'Harbour&Violet4' }],
] as const

test.each(calls)(
  'guessing links at %s finds nothing, reveals nothing and is rate limited',
  async (path, more) => {
    const stranger = api.anActor()
    const replies = []
    for (let guess = 0; guess < 70; guess++) {
      const reply = await stranger.post(path, { token: newToken(), ...more })
      replies.push(reply)
      if (reply.status === 429) break
    }
    const refused = replies.slice(0, -1)
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`)).size).toBe(1)
    expect(refused[0]!.body.code).toMatch(/_expired$/)
    expect(replies.at(-1)!.status).toBe(429)
  },
)
