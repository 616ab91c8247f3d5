import { connect } from 'node:net'

/** What a virus scanner says of a file: whether it may be passed on, and otherwise what was found in it. */
type ScanResult = { clean: true } | { clean: false; found: string }

export type VirusScanner = {
  /** Rejects when the scanner cannot be reached or does not answer: such a file counts as not scanned. */
  scan(bytes: Uint8Array): Promise<ScanResult>
}

const patienceMs = 30_000
/** Less than clamd takes at once. */
const pieceBytes = 256 * 1024

/** ClamAV's daemon at `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`, spoken to with INSTREAM. */
export const clamAv = (address: string): VirusScanner => ({
  async scan(bytes) {
    const said = (await ask(address, bytes)).replaceAll('\0', '').trim()
    if (said === 'stream: OK') return { clean: true }
    const found = /^stream: (.{1,200}) FOUND$/.exec(said)?.[1]
    if (found) return { clean: false, found }
    throw new Error(`virus scanner: unexpected answer ${JSON.stringify(said.slice(0, 200))}`)
  },
})

function endpoint(address: string) {
  const url = new URL(address)
  if (url.protocol === 'unix:') return { path: decodeURIComponent(url.pathname) }
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) || 3310 }
}

/** Sends a file in pieces, each behind its length, and reads the one line that follows. */
const ask = (address: string, bytes: Uint8Array) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(endpoint(address))
    let said = ''
    // Also for a scanner that takes a byte now and then.
    const timer = setTimeout(() => socket.destroy(new Error('virus scanner: no answer in time')), patienceMs)
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      said += text
      if (said.length > 1_000) socket.destroy(new Error('virus scanner: the answer is too long'))
    })
    socket.on('error', reject)
    socket.on('close', () => {
      clearTimeout(timer)
      if (said) resolve(said)
      else reject(new Error('virus scanner: the connection closed without an answer'))
    })
    socket.on('connect', () => {
      socket.write('zINSTREAM\0')
      for (let at = 0; at < bytes.length; at += pieceBytes) {
        const piece = bytes.subarray(at, at + pieceBytes)
        socket.write(lengthOf(piece.length))
        socket.write(piece)
      }
      socket.write(lengthOf(0))
    })
  })

function lengthOf(count: number) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(count)
  return length
}
