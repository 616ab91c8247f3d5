import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { buildApp } from '../../app.ts'
import { outboxMailer } from './outbox-mailer.ts'
import { keptEmails } from './queries.ts'

const api = await startApi()
const mailer = outboxMailer(api.db, 'hello@clinic-atlas.test')

test('shows email that was kept instead of sent, with its markup shut in a sandbox', async () => {
  await mailer.send({
    to: 'ruth@patients.test',
    subject: 'Hello <i>',
    html: '<p>Hi</p><script>1</script>',
    text: 'Hi',
  })
  const list = await api.anActor().get('/dev/outbox')
  expect(list.text).toContain('Hello &lt;i&gt;')
  const [message] = await keptEmails(api.db)
  expect((await api.anActor().get(`/dev/outbox/${message?.id}`)).text).toContain('ruth@patients.test')
  const body = await api.anActor().get(`/dev/outbox/${message?.id}/html`)
  expect(body.text).toBe('<p>Hi</p><script>1</script>')
  expect(body.headers['content-security-policy']).toMatch(/^sandbox(?!.*allow-scripts)/)
})

test('does not exist in production', async () => {
  const app = await buildApp(api.deps, { production: true, logLevel: 'silent', trustProxy: false })
  expect((await app.inject('/dev/outbox')).statusCode).toBe(404)
  await app.close()
})
