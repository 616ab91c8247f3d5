/** A search by an assistant beside the same search by the plain API: CPU of the server, in turns of one run. */
import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { startProduct } from '../product.ts'
import { ownCpuOf } from '../search/process-cpu.ts'
import { median } from '../search/statistics.ts'

// node bench/assistants/main.ts [--requests 400] [--rounds 5] [--origin http://127.0.0.1:3000 --pid 1]
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '400' },
    rounds: { type: 'string', default: '5' },
    origin: { type: 'string' },
    pid: { type: 'string' },
  },
})
const [requests, rounds] = [Number(values.requests), Number(values.rounds)]
const treatments = ['MRI Scan', 'Knee Replacement', 'Mole Check', 'Dental Implant', 'Teeth Whitening']
const towns = ['Leeds', 'London', 'Bristol', 'Glasgow', 'Cardiff', 'Hull', 'Derby', 'Norwich', 'York', 'M1']
const limit = 10
const warmUpRequests = 2_500

const product = values.origin
  ? { origin: values.origin, pid: Number(values.pid), stop: async () => undefined }
  : await startProduct(4120)
const { origin, pid } = product
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Each request comes from another address, because the limits are on. */
let addresses = 0
const send = (path: string, headers: Record<string, string> = {}, body?: string) =>
  new Promise<void>((resolve, reject) => {
    const number = ++addresses
    const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
    const options = { agent, method: body ? 'POST' : 'GET', headers: { ...headers, 'x-forwarded-for': from } }
    const sent = request(new URL(path, origin), options, response => {
      response.resume()
      response.on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(path))))
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** The request of the protocol's own client, as it goes out. */
async function requestOfClient() {
  let captured: RequestInit | undefined
  const client = new Client({ name: 'bench', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', origin), {
      fetch: (url, init) => {
        captured = init
        return fetch(url, init)
      },
    }),
  )
  await client.callTool({
    name: 'search_clinics',
    arguments: { treatment: 'MRI Scan', place: 'Leeds', limit },
  })
  await client.close()
  return {
    headers: Object.fromEntries(new Headers(captured?.headers)),
    body: JSON.parse(String(captured?.body)),
  }
}
const { headers, body } = await requestOfClient()

const asked = (index: number) => ({
  treatment: treatments[index % treatments.length]!,
  place: towns[Math.floor(index / treatments.length) % towns.length]!,
})
const query = (index: number) =>
  new URLSearchParams({ treatmentName: asked(index).treatment, location: asked(index).place })
const sides: Record<string, (index: number) => Promise<void>> = {
  search: index => send(`/api/search?${query(index)}&limit=${limit}`),
  // What an assistant is told is what both of these calls say.
  'search and summary': async index => {
    await send(`/api/search?${query(index)}&limit=${limit}`)
    await send(`/api/search/summary?${query(index)}`)
  },
  assistant: index => call(index, 'search_clinics', { ...asked(index), limit }),
  // What the protocol costs alone: fetch refuses such an id before it looks for anything.
  'an empty call': index => call(index, 'fetch', { id: `none:${index}` }),
}

function call(id: number, name: string, input: object) {
  const params = { ...body.params, name, arguments: input }
  return send('/mcp', { ...headers, 'mcp-name': name }, JSON.stringify({ ...body, id, params }))
}

const measured = new Map<string, number[]>(Object.keys(sides).map(name => [name, []]))
for (let round = 0; round <= rounds; round++)
  for (const [name, ask] of Object.entries(sides)) {
    const before = await ownCpuOf(pid)
    let next = 0
    const count = round === 0 ? Math.max(requests, warmUpRequests) : requests
    const lane = async () => {
      while (next < count) await ask(next++)
    }
    await Promise.all(Array.from({ length: 8 }, lane))
    // The first round is for the compiler.
    if (round > 0) measured.get(name)!.push(((await ownCpuOf(pid)) - before) / requests)
  }

const cost = (name: string) => median(measured.get(name)!)
for (const name of Object.keys(sides)) console.log(`${name}: ${(cost(name) / 1000).toFixed(2)} ms of CPU`)
for (const name of ['search', 'search and summary'])
  console.log(`an assistant's search at ${Math.round((cost(name) / cost('assistant')) * 100)} % of ${name}`)
agent.destroy()
await product.stop()
