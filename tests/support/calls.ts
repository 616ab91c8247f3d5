import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '../../contract/core/call.ts'

const contract = join(import.meta.dirname, '../../contract')

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value

/** Every call that the contract declares, in any file. */
export async function allCalls() {
  const files = globSync('**/*.ts', { cwd: contract }).filter(name => !name.endsWith('.test.ts'))
  const modules = await Promise.all(files.map(name => import(join(contract, name)) as Promise<object>))
  return modules.flatMap(module => Object.values(module).filter(isCall))
}
