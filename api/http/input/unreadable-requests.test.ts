import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'

const lines: { level: number; msg: string }[] = []
const api = await startApi({
  logLevel: 'info',
  logTo: { write: line => void lines.push(JSON.parse(line)) },
})
await api.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = api.app.server.address() as { port: number }

/** Sends bytes as they are, and reads until the server has closed or said enough. */
function talk(text: string, isEnough: (answer: string) => boolean = () => false) {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  return new Promise<string>(resolve => {
    let answer = ''
    const end = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.on('data', bytes => {
      answer += bytes
      if (isEnough(answer)) end()
    })
    socket.on('close', end).on('error', end)
  })
}
const hasBody = (answer: string) => /\r\n\r\n\{.*\}$/s.test(answer)

function read(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: JSON.parse(body || '{}') }
}

test.each([
  ['a request line that is none', 'nonsense\r\n\r\n', 400, 'invalid_input'],
  ['an unknown method', 'FROB / HTTP/1.1\r\nhost: a\r\n\r\n', 400, 'invalid_input'],
  [
    'headers without an end',
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400, 'invalid_input'],
  [
    'an address that cannot be decoded',
    'GET /api/%E0%A4%A HTTP/1.1\r\nhost: a\r\n\r\n',
    400,
    'invalid_input',
  ],
  [
    'both kinds of length',
    'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n',
    400,
    'invalid_input',
  ],
])('%s is answered in the shape and with the headers of all answers', async (_, text, status, code) => {
  const answer = read(await talk(text, hasBody))
  expect(answer).toMatchObject({
    status,
    body: { code, message: expect.any(String), requestId: expect.any(String) },
  })
  expect(answer.head).toContain(`x-request-id: ${answer.body.requestId}`)
  for (const header of [
    'x-content-type-options: nosniff',
    'x-frame-options: deny',
    "content-security-policy: default-src 'none'",
  ])
    expect(answer.head).toContain(header)
})

test('an expectation that nobody has is no reason to refuse', async () => {
  const answer = await talk('GET /healthz HTTP/1.1\r\nhost: a\r\nexpect: cake\r\n\r\n', hasBody)
  expect(read(answer).status).toBe(200)
})

test('a call without a login is refused before its body arrives', async () => {
  const head = (length: number, type: string) =>
    `PUT /api/profile HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`
  for (const text of [
    head(100, 'application/json'),
    `${head(8, 'application/json')}{"broken`,
    head(50_000_000, 'application/json'),
    head(100, 'text/xml'),
  ])
    expect(read(await talk(text, hasBody)).body.code).toBe('login_required')
  const upload = head(50_000_000, 'multipart/form-data; boundary=x').replace(
    'PUT /api/profile',
    'POST /api/listing/logo',
  )
  expect(read(await talk(upload, hasBody)).body.code).toBe('login_required')
})

const formWithFile = (length: number) =>
  `POST /api/register-essential HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}\r\n\r\n--x\r\ncontent-disposition: form-data; name="a"; filename="a.png"\r\n\r\n`

test('an unexpected file is refused at once, and a client that keeps sending is cut off', async () => {
  const began = Date.now()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const closed = new Promise(resolve => socket.on('close', resolve))
  let answered: number | undefined
  let answer = ''
  socket.on('data', bytes => {
    answered ??= Date.now() - began
    answer += bytes
  })
  socket.write(formWithFile(500_000_000))
  const sending = setInterval(() => socket.write('x'.repeat(10_000)), 100)
  await closed
  clearInterval(sending)
  expect(read(answer).status).toBe(415)
  expect(answered).toBeLessThan(3_000)
  expect(Date.now() - began).toBeLessThan(15_000)
})

test('the rest of a refused body is read, so that the connection can be reused', async () => {
  const rest = 'x'.repeat(200_000)
  const file = formWithFile(0).split('\r\n\r\n').slice(1).join('\r\n\r\n')
  const text = `${formWithFile(file.length + rest.length)}${rest}GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n`
  const answer = await talk(text, sofar => sofar.includes('"status":"ok"'))
  expect(answer).toContain('415 Unsupported')
  expect(answer).toContain('"status":"ok"')
})

test('a client that breaks off its body rings no alert and blames no database', async () => {
  lines.length = 0
  const head =
    'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"email"'
  for (const text of [head, formWithFile(1_000)]) {
    const socket = connect(port, '127.0.0.1')
    socket.write(text)
    await pause(200)
    socket.resetAndDestroy()
  }
  await vi.waitFor(() =>
    expect(lines.map(({ msg }) => msg)).toContain('request: client disconnected while sending the body'),
  )
  expect(lines.filter(({ level }) => level > 30)).toEqual([])
})
