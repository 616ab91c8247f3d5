import { createPrivateKey, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { switchable } from '../contract/core/switches.ts'
import { parseVatNumber } from '../contract/rules/registrations/vat-number.ts'
import { productName } from '../contract/text/product.ts'
import { dataHome } from '../db/embedded/embedded-files.ts'
import { drainMs, maxDrainSeconds } from './process/leaving.ts'
import { maxProcesses, processCount } from './process/process-count.ts'
import { exceptionsInUse, productionProblems } from './production/production-rules.ts'
import { refusal } from './production/refuse-unsafe.ts'

export const checkout = resolve(import.meta.dirname, '..')

const url = (...protocols: string[]) =>
  z.string().refine(text => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be an address that starts with ${protocols.map(protocol => `${protocol}//`).join(' or ')}`,
  })

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number('must be a number').int().min(0).max(65535, 'must be at most 65535').default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PROCESSES: z
    .string()
    .transform((text, context) => {
      const count = processCount(text)
      if (count) return count
      context.addIssue({ code: 'custom', message: `must be auto, or a number from 1 to ${maxProcesses}` })
      return z.NEVER
    })
    .default(1),
  DRAIN_SECONDS: z
    .string()
    .transform((text, context) => {
      const ms = drainMs(text)
      if (ms !== undefined) return ms
      context.addIssue({ code: 'custom', message: `must be a number from 0 to ${maxDrainSeconds}` })
      return z.NEVER
    })
    .default(0),
  SLOW_STATEMENT_MS: z.coerce.number('must be a number').int().min(0).max(60_000).default(1_000),
  METRICS_PORT: z.coerce
    .number('must be a number')
    .int()
    .min(0)
    .max(65535, 'must be at most 65535')
    .optional(),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_DIRECT_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_MIGRATION_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_READ_URL: url('postgres:', 'postgresql:').optional(),
  PUBLIC_URL: url('http:', 'https:').optional(),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_EVENTS_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]{0,60}[a-z0-9])?$/i, 'must be letters, digits, dots and hyphens')
    .optional(),
  DKIM_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain')
    .optional(),
  DKIM_PRIVATE_KEY: z
    .string()
    .transform((text, context) => {
      const key = readRsaKey(text)
      if (key) return key
      context.addIssue({ code: 'custom', message: 'must be an RSA private key in PEM form' })
      return z.NEVER
    })
    .optional(),
  SENDING_IPS: z
    .string()
    .transform(text => text.split(',').map(ip => ip.trim()))
    .refine(ips => ips.every(ip => isIP(ip) !== 0), 'must be IP addresses, separated by commas')
    .optional(),
  DNS_SERVER: z.string().min(1).optional(),
  EMAIL_REPLY_TO: z.string().includes('@', { message: 'must be an email address' }).optional(),
  MAIL_FROM: z.string().includes('@', { message: 'must be an email address' }).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must start with sk_ or rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must start with pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must start with whsec_').optional(),
  STRIPE_PRICE_ID: z.string().startsWith('price_', 'must start with price_').optional(),
  STRIPE_API_BASE: url('http:', 'https:').optional(),
  FILES_URL: url('s3:').optional(),
  CLAMAV_URL: url('tcp:', 'unix:').optional(),
  WEBINAR_URL: url('http:', 'https:').optional(),
  MAP_TILES_URL: url('http:', 'https:')
    .refine(text => /\{z\}.*\{x\}.*\{y\}/.test(text), 'must hold {z}, {x} and {y}')
    .optional(),
  PAGE_PURGE_URL: url('http:', 'https:').optional(),
  PAGE_PURGE_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[a-zA-Z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits and hyphens')
    .optional(),
  INDEXNOW_URL: url('http:', 'https:').default('https://api.indexnow.org/indexnow'),
  COMPANY_NAME: z.string().min(1).default(`${productName} (demo)`),
  COMPANY_ADDRESS: z.string().min(1).default('1 Example Street, London SW1A 1AA'),
  COMPANY_VAT_NUMBER: z
    .string()
    .transform((text, context) => {
      const parsed = parseVatNumber(text)
      if (parsed.ok) return parsed.number
      context.addIssue({ code: 'custom', message: 'must be a UK VAT number' })
      return z.NEVER
    })
    .optional(),
  CAMPAIGN_APPROVAL_ABOVE: z
    .union(
      [z.literal('off'), z.coerce.number().int().min(1).max(1_000_000)],
      'must be a number of recipients, or off',
    )
    .optional(),
  LISTING_VERIFICATION: z.enum(['before', 'after'], 'must be before or after').optional(),
  SWITCHED_OFF: z
    .string()
    .transform(text => text.split(',').map(part => part.trim()))
    .pipe(z.array(z.enum(switchable, `must be of these, separated by commas: ${switchable.join(', ')}`)))
    .default([]),
  TRUST_PROXY: z.string().min(1).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a number').min(0).max(1, 'must be at most 1').default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
})

/**
 * The environment, parsed once. Values that cannot be read throw one message that names them all. What production must
 * not run with is left to the code that opens the database, which may hold further reasons.
 */
export function readConfig(environment: NodeJS.ProcessEnv) {
  // An empty value in a compose file means "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const production = given.NODE_ENV === 'production'
  const unsafe = production ? productionProblems(given) : []
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const unusable = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.')} is not usable: ${message}`,
    )
    throw refusal([...unusable, ...unsafe], production ? undefined : 'some settings cannot be used')
  }
  const values = parsed.data
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  const dataDir = values.DATA_DIR ? resolve(values.DATA_DIR) : dataHome(checkout)
  return {
    production,
    /** Reasons, in words, why these settings must not serve real patients. */
    unsafe,
    exceptions: production ? exceptionsInUse(given) : [],
    port: values.PORT,
    host: values.HOST,
    metricsPort: values.METRICS_PORT,
    processes: values.PROCESSES,
    /** How long a server goes on after SIGTERM while /readyz tells the proxy to leave it out. */
    drainMs: values.DRAIN_SECONDS,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    /** Statements that take this long are logged; 0 logs none. */
    slowStatementMs: values.SLOW_STATEMENT_MS,
    /** Where `DATABASE_URL` is a pooler: the database itself. */
    directUrl: values.DATABASE_DIRECT_URL,
    migrationUrl: values.DATABASE_MIGRATION_URL,
    /** A standby for exports, analytics and lists of register changes. */
    readUrl: values.DATABASE_READ_URL,
    publicUrl,
    secret: values.APP_SECRET ?? (production ? '' : developmentSecret(dataDir)),
    seed: values.SEED ?? (production ? 'none' : 'demo'),
    smtpUrl: values.SMTP_URL,
    emailEventsSecret: values.MAIL_EVENTS_SECRET,
    emailFrom: values.MAIL_FROM ?? 'hello@clinic-atlas.test',
    emailReplyTo: values.EMAIL_REPLY_TO,
    dkim: dkimSettings(values),
    dkimSelector: values.DKIM_SELECTOR,
    sendingIps: values.SENDING_IPS ?? [],
    dnsServer: values.DNS_SERVER,
    stripe: stripeSettings(values, publicUrl),
    filesUrl: values.FILES_URL,
    clamAvUrl: values.CLAMAV_URL,
    webinarUrl: values.WEBINAR_URL,
    mapTilesUrl: values.MAP_TILES_URL,
    pagePurge: values.PAGE_PURGE_URL
      ? { url: values.PAGE_PURGE_URL, token: values.PAGE_PURGE_TOKEN }
      : undefined,
    indexNow: values.INDEXNOW_KEY ? { key: values.INDEXNOW_KEY, endpoint: values.INDEXNOW_URL } : undefined,
    companyName: values.COMPANY_NAME,
    companyAddress: values.COMPANY_ADDRESS,
    companyVatNumber: values.COMPANY_VAT_NUMBER,
    campaignApprovalAbove: approvalAbove(values),
    switchedOff: values.SWITCHED_OFF,
    listingVerification: values.LISTING_VERIFICATION ?? (production ? 'before' : 'after'),
    trustProxy: trusted(values.TRUST_PROXY),
    /** Where spans of OpenTelemetry go, and which share of requests have them. */
    tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, share: values.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  }
}

export type Config = ReturnType<typeof readConfig>

/** In the demo one person tries everything, so nobody else could approve. */
function approvalAbove({ CAMPAIGN_APPROVAL_ABOVE: set, NODE_ENV, SEED }: z.infer<typeof Environment>) {
  if (set === 'off') return undefined
  const demo = (SEED ?? (NODE_ENV === 'production' ? 'none' : 'demo')) === 'demo'
  return set ?? (demo ? undefined : 1000)
}

function developmentSecret(dataDir: string) {
  const file = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** A key in PEM form; in a file of settings its line breaks may be written as \n. */
function readRsaKey(text: string) {
  try {
    const key = createPrivateKey(text.replaceAll('\\n', '\n'))
    return key.asymmetricKeyType === 'rsa'
      ? key.export({ type: 'pkcs8', format: 'pem' }).toString()
      : undefined
  } catch {
    return undefined
  }
}

/** A signature names its key, so the key needs a selector. */
function dkimSettings(values: z.infer<typeof Environment>) {
  const { DKIM_PRIVATE_KEY: privateKey, DKIM_SELECTOR: selector, DKIM_DOMAIN, MAIL_FROM } = values
  if (!privateKey) return undefined
  const domain = DKIM_DOMAIN ?? /@([\w.-]+)/.exec(MAIL_FROM ?? '')?.[1]
  if (!selector || !domain) throw new Error('DKIM_PRIVATE_KEY needs DKIM_SELECTOR and MAIL_FROM')
  return { domain: domain.toLowerCase(), selector, privateKey }
}

/** All or nothing: with some of them missing, cards would be taken that are never charged, or the other way round. */
function stripeSettings(values: z.infer<typeof Environment>, publicUrl: string) {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_ID: priceId,
  } = values
  // Where this installation is reached: a copy of it with the same keys is another one.
  const instance = new URL(publicUrl).host
  if (secretKey && publishableKey && webhookSecret && priceId)
    return { secretKey, publishableKey, webhookSecret, priceId, instance, apiBase: values.STRIPE_API_BASE }
  if (secretKey || publishableKey || webhookSecret || priceId)
    throw new Error(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID must be set together, or none of them',
    )
  return undefined
}

/** A number counts the proxies in front of us, `true` believes all of them, else the addresses to believe. */
function trusted(value: string | undefined) {
  if (value === undefined || value === 'false') return false
  if (value === 'true') return true
  const proxies = Number(value)
  if (Number.isInteger(proxies)) return (_address: string, hop: number) => hop < proxies
  const addresses = value.split(',').map(address => address.trim())
  const known = /^(loopback|linklocal|uniquelocal)$/
  const wrong = addresses.find(address => !known.test(address) && !isIP(address.split('/')[0]!))
  if (wrong !== undefined) throw new Error(`TRUST_PROXY is not usable: ${wrong} is not an IP address`)
  return addresses
}
