import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { addSalt, countReader, forgetReaders, saltsSince } from './queries.ts'

const hour = 60 * 60 * 1000
const countedAgainAfter = 8 * hour
const day = (moment: Date, ago = 0) => new Date(moment.getTime() - ago * 24 * hour).toISOString().slice(0, 10)

type Request = Pick<FastifyRequest, 'ip' | 'headers'>

/** Programs, and browsers that fetch a page in case someone opens it. */
const isReader = ({ headers }: Request) => {
  const agent = headers['user-agent']
  const purpose = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].join(' ')
  return Boolean(agent) && !isbot(agent) && !/prefetch|prerender|preview/i.test(purpose)
}

/** Counts who reads an article, each at most once in eight hours; answers whether this time counted. */
export async function countRead({ db, clock }: Deps, articleId: string, request: Request) {
  if (!isReader(request)) return false
  const now = clock()
  const salts = await saltsOf(db, now)
  const visitor = (salt: Buffer) =>
    createHash('sha256')
      .update(salt)
      .update(JSON.stringify([articleId, request.ip, request.headers['user-agent']]))
      .digest()
      .subarray(0, 16)
  return countReader(db, {
    articleId,
    visitor: visitor(salts.today),
    // A reader counted before midnight is stored under yesterday's salt.
    visitorYesterday: visitor(salts.yesterday),
    now,
    since: new Date(now.getTime() - countedAgainAfter),
  })
}

async function saltsOf(db: Db, now: Date) {
  const read = async () => {
    const rows = await saltsSince(db, day(now, 1))
    const salt = (of: string) => rows.find(row => row.day === of)?.salt
    return { today: salt(day(now)), yesterday: salt(day(now, 1)) }
  }
  let salts = await read()
  if (!salts.today) {
    await addSalt(db, day(now), randomBytes(32))
    salts = await read()
  }
  return { today: salts.today!, yesterday: salts.yesterday ?? randomBytes(32) }
}

/** Forgets readers who may be counted again, and the salts that hid them. */
export const forgetOldReaders = ({ db, clock }: Deps) =>
  forgetReaders(db, new Date(clock().getTime() - countedAgainAfter), day(clock(), 1))
