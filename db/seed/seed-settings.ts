import { parseArgs } from 'node:util'

const max = 1_000_000
const usage = 'Say how many clinics the directory should have, for example: npm run seed -- --clinics 100000'

/** What the command was asked for. Throws a sentence a person can act on. */
export function seedSettings(args: string[], environment: NodeJS.ProcessEnv): { clinics: number } {
  if (environment.NODE_ENV === 'production')
    throw new Error('Invented clinics do not belong in production: NODE_ENV is "production".')
  const text = clinicsGiven(args)
  if (text === undefined) throw new Error(usage)
  const clinics = /^[\d_,]+$/.test(text) ? Number(text.replace(/[_,]/g, '')) : Number.NaN
  if (!(clinics >= 1 && clinics <= max))
    throw new Error(
      `--clinics must be a whole number from 1 to ${max.toLocaleString('en-GB')}, not "${text}".`,
    )
  return { clinics }
}

function clinicsGiven(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { clinics: { type: 'string' } } }).values.clinics
  } catch (error) {
    throw new Error(`${(error as Error).message.split('\n')[0]} ${usage}`)
  }
}
