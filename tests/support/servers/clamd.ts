import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'

/** Every scanner finds this in a file, by agreement, though it harms nobody. In two halves, so that none finds it here. */
export const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
)

/** A scanner that speaks clamd's INSTREAM, over TCP or at a path, and refuses more than it takes as clamd does. */
export async function aClamd({ path, maxBytes = 25_000_000 }: { path?: string; maxBytes?: number } = {}) {
  const scanned: Buffer[] = []
  const server: Server = createServer(socket => {
    let heard = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', piece => {
      heard = Buffer.concat([heard, piece])
      const answer = answerTo(heard, maxBytes, scanned)
      if (answer !== undefined) socket.end(`${answer}\0`)
    })
  })
  server.listen(path ? { path } : { port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const url = path ? `unix:${path}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, scanned, close: () => new Promise(done => server.close(done)) }
}

const command = 'zINSTREAM\0'

/** Undefined while more is to come. */
function answerTo(heard: Buffer, maxBytes: number, scanned: Buffer[]) {
  if (heard.length < command.length) return undefined
  if (heard.subarray(0, command.length).toString('latin1') !== command) return 'UNKNOWN COMMAND'
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= heard.length; ) {
    const length = heard.readUInt32BE(at)
    at += 4
    if (length === 0) {
      const file = Buffer.concat(pieces)
      scanned.push(file)
      return file.includes(testVirus) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
    }
    pieces.push(heard.subarray(at, at + length))
    at += length
    if (pieces.reduce((sum, piece) => sum + piece.length, 0) > maxBytes)
      return 'INSTREAM size limit exceeded. ERROR'
  }
  return undefined
}
