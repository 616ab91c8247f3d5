import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { v7 as uuid } from 'uuid'
import { afterAll } from 'vitest'
import type { Calendars } from '../../api/adapters/calendars/calendars.ts'
import type { Cards } from '../../api/adapters/cards/cards.ts'
import { simulatedCards } from '../../api/adapters/cards/simulated-cards.ts'
import type { Email } from '../../api/adapters/email/email.ts'
import type { Sending } from '../../api/adapters/email/sending.ts'
import { openFiles } from '../../api/adapters/files.ts'
import type { IndexNow } from '../../api/adapters/index-now.ts'
import type { VirusScanner } from '../../api/adapters/virus-scanner.ts'
import { buildApp } from '../../api/app.ts'
import { addLogin, type ownerOf } from '../../api/auth/queries.ts'
import { hashToken, newToken } from '../../api/auth/tokens.ts'
import type { Deps } from '../../api/deps.ts'
import { openThreads } from '../../api/threads/threads.ts'
import type { Role } from '../../contract/core/permissions.ts'
import type { MemberRole } from '../../contract/core/team-roles.ts'
import type { ProductionException } from '../../contract/staff/production-exceptions.ts'
import { listenTo } from '../../db/connections/listen.ts'
import type { Db } from '../../db/database.ts'
import { insertListings } from '../../db/seed/insert-listings.ts'
import { demoDatabase, testDatabase } from './database.ts'
import { newListing } from './listings.ts'
import { aCalendar } from './servers/calendars.ts'

type Options = {
  logLevel?: string
  /** Takes the log lines instead of standard output. */
  logTo?: { write(line: string): void }
  /** Adds routes before the app starts. */
  extend?: (app: FastifyInstance, deps: Deps) => void
  demo?: boolean
  /** Another API whose database this one shares, as a second node would. */
  database?: { db: Db; databaseUrl: string }
  /** Another database for exports and reports. */
  reading?: Deps['reading']
  /** Another card provider than the simulator. */
  cards?: (clock: () => Date) => Cards
  /** Calendars of clinics; without them every address has an empty one. */
  calendars?: Calendars
  /** How email leaves us, for checking it. */
  sending?: Sending
  /** Search engines that are told of changed pages. */
  indexNow?: IndexNow
  /** Looks for viruses in files that people send each other. */
  scanner?: VirusScanner
  /** The address that the site is under. */
  publicUrl?: string
  staffNeedSecondFactor?: boolean
  campaignApprovalAbove?: number
  listingVerification?: 'before' | 'after'
  switchedOff?: Deps['switchedOff']
  /** As if in production with these allowed. */
  exceptions?: ProductionException[]
}

const hour = 60 * 60 * 1000
/** Shared by the files of a test process, and patient: tests run on machines that do other things as well. */
const threads = openThreads({ maxThreads: 1, timeoutMs: 60_000, maxWaitMs: 60_000 })

/**
 * An app that can be collected once it is closed. What the top of a test file names lives as long as the process, which
 * runs many files: closed apps would fill it.
 */
async function appHolder(...given: Parameters<typeof buildApp>) {
  let app: FastifyInstance | undefined = await buildApp(...given)
  return {
    get app() {
      if (!app) throw new Error('This API is closed')
      return app
    },
    async close() {
      await app?.close()
      app = undefined
    },
  }
}

/** The real API on a separate database. Each test file starts one at its top. */
export async function startApi(options: Options = {}) {
  const { logLevel = 'error', logTo, extend, database, cards } = options
  const { staffNeedSecondFactor = false, exceptions = [] } = options
  const { db, url, drop } = database
    ? { db: database.db, url: database.databaseUrl, drop: async () => undefined }
    : await (options.demo ? demoDatabase() : testDatabase())
  const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-files-'))
  const emails: Email[] = []
  const now = { at: undefined as Date | undefined }
  const clock = () => now.at ?? new Date()
  const deps: Deps = {
    db,
    reading: options.reading ?? (async () => db),
    listen: (channel, wake) => listenTo(url, channel, wake),
    files: openFiles(folder, undefined),
    scanner: options.scanner,
    threads,
    mailer: { send: async message => void emails.push(message), close: () => undefined },
    sending: options.sending,
    mapTiles: undefined,
    secret: 'a secret for tests',
    emailEventsSecret: 'a secret for reports of the mail provider',
    emailSettings: {
      publicUrl: options.publicUrl ?? 'https://clinic-atlas.test',
      companyName: 'Atlas Test Ltd',
      companyAddress: '1 Test Street, Leeds',
    },
    cards: cards?.(clock) ?? simulatedCards({ db, clock, webhookSecret: 'simulator secret' }),
    calendars: options.calendars ?? {
      fetch: async () => ({ unchanged: false, text: aCalendar(), etag: null, lastModified: null }),
    },
    indexNow: options.indexNow,
    clock,
    staffNeedSecondFactor,
    campaignApprovalAbove: options.campaignApprovalAbove,
    listingVerification: options.listingVerification ?? 'after',
    switchedOff: options.switchedOff ?? [],
    exceptions,
  }
  const running = await appHolder(deps, {
    production: false,
    logLevel,
    trustProxy: true,
    ...(logTo && { logTo }),
  })
  extend?.(running.app, deps)
  afterAll(async () => {
    await running.close()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  })
  let actors = 0

  /** A client with its own address, because the limits are on in tests too. */
  function anActor(token?: string) {
    const address = `10.0.${(++actors >> 8) & 255}.${actors & 255}`
    const send = async (
      method: InjectOptions['method'],
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ) => {
      const reply = await running.app.inject({
        method,
        url: path,
        headers: {
          'x-forwarded-for': address,
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { payload: body as InjectOptions['payload'] }),
      })
      const json = reply.headers['content-type']?.toString().startsWith('application/json')
      return {
        status: reply.statusCode,
        headers: reply.headers,
        text: reply.body,
        body: json ? reply.json() : undefined,
      }
    }
    return {
      token,
      address,
      get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
      post: (path: string, body?: unknown, headers?: Record<string, string>) =>
        send('POST', path, body, headers),
      put: (path: string, body?: unknown) => send('PUT', path, body),
      delete: (path: string, body?: unknown) => send('DELETE', path, body),
    }
  }

  async function login(owner: ReturnType<typeof ownerOf>) {
    const token = newToken()
    await addLogin(db, {
      ...owner,
      tokenHash: hashToken(token),
      userAgent: 'test',
      createdAt: deps.clock(),
      expiresAt: new Date(deps.clock().getTime() + hour),
    })
    return token
  }

  return {
    get app() {
      return running.app
    },
    db,
    deps,
    databaseUrl: url,
    emails,
    /** Moves the clock of the API; undefined is the real time again. */
    setClock(at: Date | undefined) {
      now.at = at
    },
    anActor,
    async aProvider(change: Parameters<typeof newListing>[0] = {}) {
      const listing = newListing(change)
      await insertListings(db, [listing])
      const id = listing.provider.id
      return { id, listing, ...anActor(await login({ providerId: id })) }
    },
    /** Someone of a clinic's team who is signed in. */
    async aMember(providerId: string, role: MemberRole, { places }: { places?: string[] } = {}) {
      const id = uuid()
      const person = {
        firstName: 'Mo',
        surname: 'Member',
        phoneNumber: '+441134960123',
        passwordHash: 'none',
      }
      await db
        .insertInto('members')
        .values({
          id,
          providerId,
          role,
          email: `${id}@member.test`,
          ...person,
          createdAt: clock(),
          allPlaces: !places,
        })
        .execute()
      for (const locationId of places ?? [])
        await db.insertInto('memberPlaces').values({ memberId: id, locationId }).execute()
      return { id, ...anActor(await login({ memberId: id })) }
    },
    async aStaffMember(role: Role) {
      const id = uuid()
      const person = {
        firstName: 'Sam',
        lastName: 'Staff',
        passwordHash: 'none',
        referrerCode: id,
        staffId: `S-${id}`,
      }
      await db
        .insertInto('staff')
        .values({ id, email: `${id}@staff.test`, role, ...person })
        .execute()
      return { id, ...anActor(await login({ staffId: id })) }
    },
  }
}
