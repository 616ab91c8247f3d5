import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startSmtpServer } from '../../../tests/support/servers/smtp.ts'
import { probeTls } from './sending.ts'

const take = ({ done }: { done: () => void }) => done()
// The library brings a certificate of its own, which nobody trusts.
const upgrading = await startSmtpServer(take, { disabledCommands: [] })
const plain = await startSmtpServer(take)
const encrypted = await startSmtpServer(take, { secure: true, disabledCommands: [] })
const closing = createServer(socket => socket.end()).listen(0, '127.0.0.1')
afterAll(async () => {
  closing.close()
  await Promise.all([upgrading.close(), plain.close(), encrypted.close()])
})
const at = (port: number, secure = false) => probeTls({ host: '127.0.0.1', port, secure })

test.each([
  ['with STARTTLS', () => at(upgrading.port)],
  ['from the start', () => at(encrypted.port, true)],
])('sees an encrypted connection %s, and that its certificate is not trusted', async (_, probe) => {
  const found = await probe()
  expect(found).toMatchObject({
    offered: true,
    trusted: false,
    protocol: expect.stringMatching(/^TLSv1\.[23]$/),
  })
  expect(found.validTo).toBeInstanceOf(Date)
})

test('sees that a mail server offers no encryption', async () => {
  expect(await at(plain.port)).toEqual({ protocol: null, trusted: false, validTo: null, offered: false })
})

test('fails when nobody answers or the connection is closed', async () => {
  const { port } = closing.address() as { port: number }
  await expect(at(port)).rejects.toThrow('closed the connection')
  await expect(at(9)).rejects.toThrow('ECONNREFUSED')
})
