import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LruCache } from '../../../contract/algorithms/lru-cache.ts'
import { acceptedEncoding } from '../../http/content-encoding.ts'
import type { SearchAnswer } from './index/types.ts'

const compress = promisify(gzip)
/** Below this a packet or two carry it anyway. */
const worthCompressing = 2_000
const offered = ['gzip'] as const
const cacheBytes = 32 * 1024 * 1024

/** Compressed answers of the current data, so that a popular search is compressed once. */
export class CompressedAnswers {
  private version = ''
  private readonly answers = new LruCache<string, Buffer>(cacheBytes, ({ length }) => length)

  get(version: string, url: string) {
    return version === this.version ? this.answers.get(url) : undefined
  }

  keep(version: string, url: string, body: Buffer) {
    if (version !== this.version) this.answers.clear()
    this.version = version
    this.answers.set(url, body)
  }
}

/** Sends the engine's bytes as they are, or compressed off this thread for who asks for it. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SearchAnswer,
  version: string,
  cache: CompressedAnswers,
): Promise<FastifyReply> | undefined {
  reply.header('x-total-count', answer.total).header('content-type', 'application/json; charset=utf-8')
  const { 'accept-encoding': encodings } = request.headers
  if (answer.body.length >= worthCompressing && acceptedEncoding(encodings, offered))
    return sendCompressed(request, reply, answer, version, cache)
  reply.raw.on('close', answer.release)
  reply.send(answer.body)
  return undefined
}

async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SearchAnswer,
  version: string,
  cache: CompressedAnswers,
) {
  const known = cache.get(version, request.url)
  const compressing = known ?? compress(answer.body, { level: constants.Z_BEST_SPEED })
  const body = await Promise.resolve(compressing).finally(answer.release)
  if (!known) cache.keep(version, request.url, body)
  return reply.header('content-encoding', 'gzip').send(body)
}
