import { expect, test, vi } from 'vitest'
import { messages } from '../../../contract/text/messages.ts'
import { startApi } from '../../../tests/support/api.ts'
import { sendQueuedEmails } from '../../email/delivery/email-queue.ts'
import { countPassword } from '../attempts/wrong-guesses.ts'
import { answerResetRequests, requestReset } from './password-reset.ts'
import { hashPassword } from './passwords.ts'

const api = await startApi()
const oldPassword = 'Marsh$Lantern?9'
const newPassword = 'Harbour&Violet4'
const passwordHash = await hashPassword(oldPassword)
const minutes = 60_000

async function anAccount() {
  const provider = await api.aProvider({ provider: { passwordHash } })
  const { email } = provider.listing.provider
  const here = api.anActor()
  const signIn = (password: string) => here.post('/api/login', { email, password })
  const askForLink = () => api.anActor().post('/api/forgot-password', { email })
  const emails = () => api.emails.filter(message => message.to === email)
  return { ...provider, email, here, signIn, askForLink, emails }
}

/** The token in the newest email to an account, once that has been sent. */
async function tokenEmailed({ emails }: { emails(): { text: string }[] }, count = 1) {
  await vi.waitFor(() => expect(emails()).toHaveLength(count), 5_000)
  return /\/reset-password\?token=([\w-]{43})/.exec(emails().at(-1)!.text)![1]!
}

const reset = (token: string, password = newPassword) =>
  api.anActor().post('/api/reset-password', { token, password })

test('emails a link to our own address that sets a new password, and ends every login', async () => {
  const account = await anAccount()
  const { body } = await account.signIn(oldPassword)
  const device = api.anActor(body.token)
  expect((await account.askForLink()).status).toBe(200)
  const token = await tokenEmailed(account)
  expect(account.emails()[0]!.text).toContain(`https://clinic-atlas.test/reset-password?token=${token}`)

  expect((await reset(token)).status).toBe(200)
  for (const signedIn of [device, account]) expect((await signedIn.get('/api/verify-token')).status).toBe(401)
  expect((await account.signIn(oldPassword)).status).toBe(401)
  expect((await account.signIn(newPassword)).status).toBe(200)
  const subjects = () => account.emails().map(message => message.subject)
  await vi.waitFor(
    () => expect(subjects()).toContainEqual(expect.stringContaining('password was changed')),
    5_000,
  )
})

test('answers the same for an address without an account, and emails nobody', async () => {
  const account = await anAccount()
  const known = await account.askForLink()
  const unknown = await api.anActor().post('/api/forgot-password', { email: 'nobody@x.test' })
  const { requestId: _, ...answer } = known.body
  expect(unknown.status).toBe(known.status)
  expect(unknown.body).toEqual(answer)
  await answerResetRequests(api.deps)
  await sendQueuedEmails(api.deps)
  expect(api.emails.some(message => message.to === 'nobody@x.test')).toBe(false)
})

test('asks the database the same before it answers, with an account and without', async () => {
  const account = await anAccount()
  const statements = async (email: string) => {
    const asked: string[] = []
    const ofShape = (key: string, value: unknown) =>
      key === 'value' || (key === 'values' && Array.isArray(value) && typeof value[0] === 'string')
        ? undefined
        : value
    const db = api.db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(JSON.stringify(node, ofShape))
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await requestReset({ ...api.deps, db }, 'provider', { email, ip: '203.0.113.9' })
    return asked
  }
  const known = await statements(account.email)
  expect(known).toHaveLength(3)
  expect(await statements('nobody@x.test')).toEqual(known)
  expect(known.join()).not.toMatch(/"providers"|"staff"/)
})

test('takes a link once only', async () => {
  const account = await anAccount()
  await account.askForLink()
  const token = await tokenEmailed(account)
  const replies = await Promise.all([reset(token), reset(token), reset(token)])
  expect(replies.map(reply => reply.status).sort()).toEqual([200, 400, 400])
  expect((await reset(token)).body).toMatchObject({ code: 'reset_link_expired' })
})

test('a new password makes the older links worthless too', async () => {
  const account = await anAccount()
  await account.askForLink()
  const first = await tokenEmailed(account)
  await account.askForLink()
  const second = await tokenEmailed(account, 2)
  expect((await reset(second)).status).toBe(200)
  expect((await reset(first)).status).toBe(400)
})

test('a link dies after 60 minutes', async () => {
  const account = await anAccount()
  const start = Date.now()
  try {
    api.setClock(new Date(start))
    await account.askForLink()
    const token = await tokenEmailed(account)
    api.setClock(new Date(start + 60 * minutes))
    expect((await reset(token)).status).toBe(400)
    api.setClock(new Date(start + 59 * minutes))
    expect((await reset(token)).status).toBe(200)
  } finally {
    api.setClock(undefined)
  }
})

test.each([
  ['too short', 'Aa1!xyz'],
  ['without a digit', 'Marsh$Lantern'],
  ['without a capital', 'marsh$lantern9'],
  ['without a small letter', 'MARSH$LANTERN9'],
  ['without a sign', 'MarshLantern9'],
  ['with a sign that is not allowed', 'Marsh#Lantern$9'],
])('refuses a password %s with the wording of the rule, and keeps the link', async (_, password) => {
  const account = await anAccount()
  await account.askForLink()
  const token = await tokenEmailed(account)
  const reply = await reset(token, password)
  expect(reply.status).toBe(400)
  expect(reply.body.fields.password).toBe(messages.passwordRule)
  expect((await reset(token)).status).toBe(200)
})

test('refuses a password that everyone uses', async () => {
  const account = await anAccount()
  await account.askForLink()
  const reply = await reset(await tokenEmailed(account), 'P@ssw0rd2026!')
  expect(reply.status).toBe(400)
  expect(reply.body.fields.password).toContain('too common')
})

test('refuses a password that can be guessed from the account, and keeps the link', async () => {
  const { listing } = await api.aProvider({ provider: { firstName: 'Rosalind', passwordHash } })
  const { email } = listing.provider
  await api.anActor().post('/api/forgot-password', { email })
  const token = await tokenEmailed({ emails: () => api.emails.filter(message => message.to === email) })
  const reply = await reset(token, 'R0salind?85xq')
  expect(reply.status).toBe(400)
  expect(reply.body.fields.password).toContain('your name')
  expect((await reset(token)).status).toBe(200)
})

test('opens the account again that wrong passwords had closed', async () => {
  const account = await anAccount()
  for (let wrong = 0; wrong < 10; wrong++) await account.signIn('Wrong-Password1!')
  expect((await account.signIn(oldPassword)).status).toBe(429)
  await account.askForLink()
  const token = await tokenEmailed(account)
  await account.here.post('/api/reset-password', { token, password: newPassword })
  expect((await account.signIn(newPassword)).status).toBe(200)
})

test('only the network of the reset is trusted afterwards: all earlier networks count as unknown', async () => {
  const account = await anAccount()
  expect((await account.signIn(oldPassword)).status).toBe(200)
  await account.askForLink()
  const token = await tokenEmailed(account)
  const owner = api.anActor()
  expect((await owner.post('/api/reset-password', { token, password: newPassword })).status).toBe(200)
  const { id: accountId, email } = account
  for (let wrong = 0; wrong < 100; wrong++)
    await countPassword(api.deps, { kind: 'provider', email, accountId, ip: `192.0.2.${wrong}` })
  expect((await account.signIn(newPassword)).status).toBe(429)
  expect((await owner.post('/api/login', { email, password: newPassword })).status).toBe(200)
})

test('emails one account at most five times in a quarter of an hour, known or not', async () => {
  const account = await anAccount()
  for (const email of [account.email, 'never-there@x.test']) {
    const ask = () => api.anActor().post('/api/forgot-password', { email })
    for (let message = 0; message < 5; message++) expect((await ask()).status).toBe(200)
    const sixth = await ask()
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
  }
})

test('names the field when the address is none', async () => {
  const reply = await api.anActor().post('/api/forgot-password', { email: 'not an address' })
  expect(reply.status).toBe(400)
  expect(reply.body.fields.email).toContain('name@example.com')
})

test('an email that the mail server does not take is sent when it does', async () => {
  const account = await anAccount()
  const send = vi.spyOn(api.deps.mailer, 'send').mockRejectedValueOnce(new Error('451 try later'))
  try {
    await account.askForLink()
    await vi.waitFor(() => expect(send).toHaveBeenCalled(), 5_000)
    expect(account.emails()).toHaveLength(0)
    await api.db.updateTable('mailQueue').set({ nextTryAt: new Date() }).execute()
    await sendQueuedEmails(api.deps)
    expect(account.emails()).toHaveLength(1)
  } finally {
    send.mockRestore()
  }
})
