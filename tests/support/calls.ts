import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '../../contract/core/call.ts'

const contract = join(import.meta.dirname, '../../contract')

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value

/** A module exports calls one by one, or in groups for providers and for staff. */
const callsIn = (value: unknown, depth = 0): Call[] => {
  if (isCall(value)) return [value]
  if (typeof value !== 'object' || value === null || depth > 2) return []
  return Object.values(value).flatMap(part => callsIn(part, depth + 1))
}

/** Every call that the contract declares, whichever file it is in. */
export async function allCalls() {
  const files = globSync('**/*.ts', { cwd: contract }).filter(name => !name.endsWith('.test.ts'))
  const modules = await Promise.all(files.map(name => import(join(contract, name)) as Promise<object>))
  return modules.flatMap(module => Object.values(module).flatMap(value => callsIn(value)))
}
