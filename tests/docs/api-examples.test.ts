import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startApi } from '../support/api.ts'
import { allCalls } from '../support/calls.ts'

const run = promisify(execFile)
const hasCurl = await run('curl', ['--version']).then(
  () => true,
  () => false,
)

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const api = await startApi({ demo: true, publicUrl: origin })
await api.app.listen({ port, host: '127.0.0.1' })

const signs = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" } as Record<string, string>
const page = await (await fetch(`${origin}/api/docs`)).text()
const sections = page.split('<section>').slice(1)
const onThePage = sections.flatMap(section => {
  const [, command] = /<pre class="command">(.*?)<\/pre>/s.exec(section) ?? []
  const [, name] = /<code>(.*?)<\/code>/.exec(section)!
  return command ? [[name!, command.replace(/&(\w+|#39);/g, (_, sign: string) => signs[sign]!)] as const] : []
})

/** Calls that only our own pages make, or that are about someone with a secret link. */
const forOurPages = [
  '/api/clinics/:id/instead',
  '/api/clinics/:id/call-windows',
  '/api/unclaimed-clinics/:id/merged',
  '/api/registers/check',
  '/api/claims/clinics',
  '/api/claims/clinics/:id',
  '/api/card-entry',
  '/api/email/track/open/:id',
  '/api/email/track/click/:id',
  '/api/map/streets',
  '/api/map/:z/:x/:y.svg',
]

test('every call that anyone may read with has an example, unless it is for our own pages', async () => {
  const documented = (await api.app.inject('/api/openapi.json')).json().paths as object
  const readable = (await allCalls())
    .filter(({ method, as: audience }) => method === 'GET' && audience === 'anyone')
    .map(({ path }) => path as string)
    .filter(path => !path.includes(':token') && !forOurPages.includes(path))
    .map(path => path.replace(/:(\w+)/g, '{$1}'))
    .filter(path => path in documented)
  expect(readable.length).toBeGreaterThan(30)
  const shown = onThePage.map(([name]) => name)
  expect(readable.filter(path => !shown.includes(`GET ${path}`))).toEqual([])
})

function parsed(text: string): unknown[] {
  try {
    return [JSON.parse(text)]
  } catch {
    return text
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
  }
}

/** What a command printed: JSON, a line of JSON for each thing, or a table. Fails where there is nothing in it. */
function expectContent(text: string) {
  if (!/^[[{]/.test(text)) return expect(text.trim().split('\n').length).toBeGreaterThan(1)
  const [first] = parsed(text)
  const parts = Object.values(first as object)
  expect(parts.length).toBeGreaterThan(0)
  const lists = parts.filter(part => Array.isArray(part))
  if (lists.length === parts.length) expect(lists.flat().length).toBeGreaterThan(0)
}

const largest = { maxBuffer: 256 * 1024 * 1024 }

test.skipIf(!hasCurl).each(onThePage)(
  'the example of %s at /api/docs answers as it stands',
  async (_, command) => {
    const { stdout } = await run('sh', ['-c', command.replace(/^curl /, 'curl --fail -sS ')], largest)
    expectContent(stdout)
  },
)

const inOpenData = [...readFileSync('docs/open-data.md', 'utf8').matchAll(/```sh\n(.*?)```/gs)].map(
  ([, commands]) => commands!,
)

test.skipIf(!hasCurl)('the commands of the page about open data run as they stand', async () => {
  expect(inOpenData.length).toBeGreaterThan(0)
  const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-examples-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const commands of inOpenData) {
    const { stdout } = await run('sh', ['-e', '-c', commands], {
      ...largest,
      cwd: folder,
      env: { ...process.env, SITE: origin },
    })
    expect(stdout.trim(), commands).not.toBe('')
  }
})

test('examples are about the site that is asked, and none is about a part that is switched off', async () => {
  const without = await startApi({ switchedOff: ['assistants'], publicUrl: 'https://atlas.test' })
  const { text } = await without.anActor().get('/api/docs')
  expect(text).toContain('https://atlas.test/api/search')
  expect(text).not.toContain('/mcp')
  // An empty directory has no clinic to ask about.
  expect(text).not.toContain('/api/clinics/null')
})
