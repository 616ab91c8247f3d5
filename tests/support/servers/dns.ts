import { createSocket, type RemoteInfo } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

const types = { A: 1, PTR: 12, MX: 15, TXT: 16 } as const

/** `name TYPE` to values: texts, `10 host` for MX, addresses and names. */
type Records = Record<string, string[]>

const nameBytes = (name: string) =>
  Buffer.concat([
    ...name.split('.').map(label => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ])

function dataOf(type: string, value: string) {
  if (type === 'A') return Buffer.from(value.split('.').map(Number))
  if (type === 'PTR') return nameBytes(value)
  if (type === 'MX') {
    const [priority, host] = value.split(' ')
    return Buffer.concat([Buffer.from([0, Number(priority)]), nameBytes(host!)])
  }
  const pieces = value.match(/.{1,255}/gs) ?? ['']
  return Buffer.concat(pieces.flatMap(piece => [Buffer.from([piece.length]), Buffer.from(piece)]))
}

function readName(message: Buffer) {
  const labels: string[] = []
  let at = 12
  while (message[at]! > 0) {
    labels.push(message.toString('ascii', at + 1, at + 1 + message[at]!))
    at += message[at]! + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

function answer(message: Buffer, records: Records) {
  const { name, end } = readName(message)
  const code = message.readUInt16BE(end)
  const [type = ''] = Object.entries(types).find(([, number]) => number === code) ?? []
  const values = records[`${name} ${type}`] ?? []
  const head = Buffer.alloc(12)
  message.copy(head, 0, 0, 2)
  const known = Object.keys(records).some(key => key.startsWith(`${name} `))
  head.writeUInt16BE(known ? 0x8580 : 0x8583, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(values.length, 6)
  const rows = values.map(value => {
    const data = dataOf(type, value)
    const row = Buffer.alloc(12)
    row.writeUInt16BE(0xc00c, 0)
    row.writeUInt16BE(code, 2)
    row.writeUInt16BE(1, 4)
    row.writeUInt16BE(data.length, 10)
    return Buffer.concat([row, data])
  })
  return Buffer.concat([head, message.subarray(12, end + 4), ...rows])
}

/** A name server on this machine that knows only these records, which a test may change. */
export async function startDns(records: Records) {
  const socket = createSocket('udp4')
  socket.on('message', (message: Buffer, from: RemoteInfo) =>
    socket.send(answer(message, records), from.port, from.address),
  )
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  return { address: `127.0.0.1:${port}`, records, close: () => socket.close() }
}
