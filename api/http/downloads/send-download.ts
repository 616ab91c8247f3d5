import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../../contract/core/problems.ts'
import { openSlots, type Slots } from '../limits/slots.ts'
import { afterFirst, inTurns } from './pieces.ts'

type Context = { request: FastifyRequest; reply: FastifyReply }

export type Csv = {
  columns: readonly string[]
  rows: Iterable<unknown[]> | AsyncIterable<unknown[]>
}

/** A header line, a byte order mark for spreadsheets, and no value that a spreadsheet would run as a formula. */
export const csvOptions = (columns: readonly string[]) => ({
  header: true,
  columns: [...columns],
  escape_formulas: true,
  bom: true,
})

type Headers = Record<string, string>

/** Open data may be read by scripts of any origin. */
export const forEverySite = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Slower than this, or longer than that, a reader would keep the slot from others. */
const slowest = { everyMs: 20_000, bytes: 200_000 }
const longestMs = 10 * 60_000

/** Each keeps the database busy and holds what it has read in memory. */
const downloadLimits = { atOnce: 3, strangersAtOnce: 2, maxWaitMs: 5_000 }

/** Downloads of one app share its slots. */
export const limitDownloads = (app: FastifyInstance) =>
  app.decorate('downloadSlots', openSlots(downloadLimits))

/**
 * Sends rows as CSV, read while they are sent. What fails before the first row is answered as a problem; what fails
 * later breaks this answer off, and nothing else.
 */
export async function sendCsv(
  context: Context,
  name: string,
  csv: () => Csv | Promise<Csv>,
  headers?: Headers,
) {
  const { request, reply } = context
  const over = await takeSlot(context)
  const { columns, rows } = await csv()
  const lines = await afterFirst(inTurns(rows))
  // A client that has already left emits no second close event: waiting for one would never end.
  if (over.aborted) {
    await lines.return?.()
    throw new Problem('unavailable')
  }
  reply
    .headers({
      'cache-control': 'no-store',
      ...headers,
      'content-disposition': `attachment; filename="${name}"`,
    })
    .type('text/csv; charset=utf-8')
    .serializer(body => body)
  if (request.method === 'HEAD') {
    await lines.return?.()
    return reply.send(Readable.from([]))
  }
  const file = pipeline(
    Readable.from(lines),
    stringify(csvOptions(columns)),
    // The sender of the file gets the error as well and aborts the response.
    () => undefined,
  )
  over.addEventListener('abort', () => file.destroy())
  endWhenSlow(context, file, over)
  return reply.send(file)
}

export async function sendFile(
  context: Context,
  make: () => Promise<{ name: string; type: string; file: Buffer }>,
) {
  await takeSlot(context)
  const { name, type, file } = await make()
  return context.reply
    .headers({ 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}"` })
    .type(type)
    .serializer(body => body)
    .send(file)
}

/** Names a file for saving, in letters that every browser takes, and as it is. */
const savedAs = (name: string) => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}

/**
 * Sends a file that someone else gave us. Whatever is in it, browsers save it and never show it or run anything in it.
 */
export async function sendForeignFile(
  context: Context,
  open: () => Promise<{ name: string; type: string; file: Buffer }>,
) {
  // Each is in memory as a whole until its reader has taken it.
  await takeSlot(context)
  const { name, type, file } = await open()
  return context.reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': savedAs(name),
      'content-security-policy': "sandbox; default-src 'none'",
    })
    .type(type)
    .serializer(body => body)
    .send(file)
}

/** Waits for a slot, which is free again when the answer is over. */
async function takeSlot(context: Context) {
  const over = untilOver(context)
  await context.request.server.downloadSlots.take({ isStranger: !context.request.who, over })
  return over
}

/** Ends when everything is sent, or when the client has left. */
function untilOver({ request, reply }: Context) {
  const { socket } = request.raw
  const over = new AbortController()
  const end = () => over.abort()
  // A pipelined response gets no close event when its connection closes; the socket does.
  reply.raw.once('finish', end).once('close', end)
  socket.once('close', end)
  over.signal.addEventListener('abort', () => socket.off('close', end))
  if (socket.destroyed) end()
  return over.signal
}

function endWhenSlow({ reply }: Context, file: Readable, over: AbortSignal) {
  const { raw: answer } = reply
  const latest = performance.now() + longestMs
  const taken = () => answer.socket?.bytesWritten ?? 0
  let before = taken()
  const timer = setInterval(() => {
    const now = taken()
    const isSlow = answer.writableNeedDrain && now - before < slowest.bytes
    if (isSlow || performance.now() > latest) file.destroy(new Error('the download was taken too slowly'))
    before = now
  }, slowest.everyMs).unref()
  over.addEventListener('abort', () => clearInterval(timer))
}

declare module 'fastify' {
  interface FastifyInstance {
    downloadSlots: Slots
  }
}
