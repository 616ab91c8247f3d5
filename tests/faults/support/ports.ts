import { once } from 'node:events'
import { createServer } from 'node:net'

/** FAULTS_PORT moves all scenarios to other ports, when another program of this machine has one of these. */
const first = Number(process.env.FAULTS_PORT ?? 4330)

type Ports<Count extends number, Found extends number[] = []> = Found['length'] extends Count
  ? Found
  : Ports<Count, [...Found, number]>

/** Ports for a scenario. One that is taken would answer in place of the product, so it ends the scenario here. */
export async function freePorts<Count extends number>(count: Count) {
  const ports = Array.from({ length: count }, (_, index) => first + index)
  for (const port of ports) await expectFree(port)
  return ports as Ports<Count>
}

async function expectFree(port: number) {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (cause) {
    throw new Error(`Port ${port} is in use: set FAULTS_PORT to the first of 20 free ports`, { cause })
  }
  server.close()
  await once(server, 'close')
}
