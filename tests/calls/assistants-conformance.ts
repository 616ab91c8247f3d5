/**
 * Runs the protocol's own conformance package against a server that runs with TRUST_PROXY=true. It is fetched when asked
 * for: it needs a hundred packages, and nothing else does.
 *
 *   npm run test:assistants -- --origin http://127.0.0.1:3000
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { assistantsPath } from '../../contract/directory/assistants.ts'

const conformance = '@modelcontextprotocol/conformance@0.2.0-alpha.12'
const revisions = ['2026-07-28', '2025-11-25']

const toolsOnly = 'We offer tools only: no resources, prompts, completion or log messages'
const exampleTools = 'Needs tools of the example server that the package is written for'
const noSubscriptions = 'Subscriptions are refused: the list of tools never changes while a server runs'

/** How the names of scenarios and checks begin that ask for what we do not offer, and why we do not. */
const notApplicable: [begins: string, why: string][] = [
  ['resources-', toolsOnly],
  ['prompts-', toolsOnly],
  ['completion-complete', toolsOnly],
  ['logging-set-level', toolsOnly],
  ['sep-2549-prompts-', toolsOnly],
  ['sep-2549-resources-', toolsOnly],
  ['tools-call-', exampleTools],
  ['json-schema-2020-12', exampleTools],
  ['elicitation-', exampleTools],
  ['input-required-result-', exampleTools],
  ['http-custom-header-server-validation', exampleTools],
  ['sep-2575-server-rejects-undeclared-capability', exampleTools],
  ['sep-2575-missing-capability-http-400', exampleTools],
  ['sep-2575-http-server-no-independent-requests-on-stream', exampleTools],
  ['sep-2575-server-no-log-without-loglevel', exampleTools],
  ['sep-2575-server-sends-subscription-ack', noSubscriptions],
  ['sep-2575-server-tags-subscription-id', noSubscriptions],
]
/** Made of every scenario: what we send has the form of the protocol, whatever was asked for. */
const ofEveryAnswer = 'wire-schema-valid'

type Check = { id: string; status: string; errorMessage?: string }

const { values } = parseArgs({ options: { origin: { type: 'string', default: 'http://127.0.0.1:3000' } } })

// Every request comes from another address, because the limits are on.
let addresses = 0
const proxy = createServer((asked, answer) => {
  const number = ++addresses
  const from = `10.9.${number >> 8}.${number & 255}`
  const { method = 'GET', headers, url = '/' } = asked
  const target = { method, headers: { ...headers, 'x-forwarded-for': from } }
  const sent = request(new URL(url, values.origin), target, response => {
    answer.writeHead(response.statusCode!, response.headers)
    response.pipe(answer)
  })
  sent.on('error', () => answer.destroy())
  asked.pipe(sent)
}).listen(0, '127.0.0.1')
await once(proxy, 'listening')
const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${assistantsPath}`

for (const revision of revisions) {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-conformance-'))
  const options = ['--url', address, '--suite', 'all', '--spec-version', revision, '--output-dir', folder]
  // Its own exit code counts what does not apply as a failure.
  await once(spawn('npx', ['--yes', conformance, 'server', ...options], { stdio: 'ignore' }), 'exit')
  report(revision, folder)
  rmSync(folder, { recursive: true })
}
proxy.closeAllConnections()
proxy.close()

function report(revision: string, folder: string) {
  const checks = readdirSync(folder).flatMap(name => {
    const scenario = name.replace('server-', '')
    return checksIn(join(folder, name)).map(check => ({ ...check, scenario }))
  })
  const passed = checks.filter(({ status }) => status === 'SUCCESS')
  const failed = checks.filter(({ status }) => status === 'FAILURE')
  const unexplained = failed.filter(({ id, scenario }) => !whyNot(id, scenario))
  const reasons = Object.groupBy(failed, ({ id, scenario }) => whyNot(id, scenario) ?? 'Failed')
  console.log(`${revision}: ${passed.length} checks passed`)
  for (const [why, ones] of Object.entries(reasons)) console.log(`  ${ones!.length}: ${why}`)
  for (const { scenario, id, errorMessage } of unexplained)
    console.log(`  ${scenario} ${id}: ${errorMessage}`)
  if (passed.length === 0 || unexplained.length > 0) process.exitCode = 1
}

function checksIn(folder: string): Check[] {
  return JSON.parse(readFileSync(join(folder, 'checks.json'), 'utf8'))
}

function whyNot(id: string, scenario: string) {
  if (id === ofEveryAnswer) return undefined
  return notApplicable.find(([begins]) => id.startsWith(begins) || scenario.startsWith(begins))?.[1]
}
