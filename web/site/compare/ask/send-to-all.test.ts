import { expect, test } from 'vitest'
import type { Fetcher } from '../../../../contract/core/client.ts'
import { sendToAll } from './send-to-all.ts'

const clinics = ['Ash', 'Birch', 'Cedar'].map((name, index) => ({
  id: `01999999-0000-7000-8000-00000000000${index}`,
  name,
  treatmentId: null,
}))
const message = { name: 'Jo', email: 'jo@patients.test', message: 'How long is the wait?' }

const answered = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const problem = (status: number, code: string) => answered(status, { code, message: code, requestId: '1' })
const sent = () => answered(200, { message: 'Sent', privatePath: '/enquiry/secret' })

/** Answers in turn, and keeps what it was asked. */
function anApi(...answers: Response[]) {
  const asked: string[] = []
  const api = (async (path: string) => {
    asked.push(path)
    return answers[asked.length - 1]!
  }) as unknown as Fetcher
  return { api, asked }
}

test('when the others cannot be asked, the clinic that has the message is named and so is each that has not', async () => {
  const { api } = anApi(sent(), problem(503, 'unavailable'))
  expect(await sendToAll(api, clinics, message)).toEqual({
    privatePath: '/enquiry/secret',
    sent: ['Ash'],
    skipped: [
      { name: 'Birch', reason: 'failed' },
      { name: 'Cedar', reason: 'failed' },
    ],
  })
  const limited = anApi(sent(), problem(429, 'too_many_attempts'))
  expect((await sendToAll(limited.api, clinics, message)).skipped).toMatchObject([
    { reason: 'limit' },
    { reason: 'limit' },
  ])
})

test('a clinic that has left in the meantime is skipped and the next one opens the private page', async () => {
  const skipped = [{ id: clinics[2]!.id, reason: 'already_asked' }]
  const { api, asked } = anApi(problem(404, 'clinic_not_found'), sent(), answered(200, { skipped }))
  expect(await sendToAll(api, clinics, message)).toEqual({
    privatePath: '/enquiry/secret',
    sent: ['Birch'],
    skipped: [
      { name: 'Ash', reason: 'not_listed' },
      { name: 'Cedar', reason: 'already_asked' },
    ],
  })
  expect(asked).toHaveLength(3)
})

test('what refuses the very first message is the form’s to show: nothing was sent', async () => {
  const { api } = anApi(problem(429, 'too_many_attempts'))
  await expect(sendToAll(api, clinics, message)).rejects.toMatchObject({ status: 429 })
})
