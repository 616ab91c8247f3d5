import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parse as pathParts } from 'node:path'
import { parseSync } from '@swc/core'

type Name = { name: string; file: string }

/** Written by a program, or history that must not change. */
const exempt = /^db\/(?:migrations\/|types\.gen\.ts)|^tests\/words\//
export const tracked = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter(file => file && !exempt.test(file))

function* identifiersIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const part of node) yield* identifiersIn(part)
  else if (node && typeof node === 'object') {
    const { type, value } = node as { type?: string; value?: unknown }
    if (type === 'Identifier' && typeof value === 'string') yield value
    for (const part of Object.values(node)) yield* identifiersIn(part)
  }
}

export const identifiersOf = (code: string, tsx: boolean) =>
  new Set(identifiersIn(parseSync(code, { syntax: 'typescript', tsx })))

export const classesOf = (css: string) =>
  new Set(
    [...css.matchAll(/(?<![\w)])\.([a-zA-Z][\w-]*)|--([a-zA-Z][\w-]*)/g)].map(
      ([, name, property]) => name ?? property!,
    ),
  )

/** Comments and quoted texts are prose; the rest of a statement is names. */
export const sqlNamesOf = (sql: string) =>
  new Set(sql.replace(/\/\*[\s\S]*?\*\/|--.*|'[^']*'/g, '').match(/[a-z_][a-z0-9_]*/g))

/** Everything with a name: files and folders, identifiers, CSS classes, and the SQL of views and functions. */
export function* findNames(): Generator<Name> {
  for (const file of tracked()) {
    for (const step of file.split('/')) yield { name: pathParts(step).name, file }
    if (/\.tsx?$/.test(file))
      for (const name of identifiersOf(readFileSync(file, 'utf8'), file.endsWith('x'))) yield { name, file }
    if (file.endsWith('.css')) for (const name of classesOf(readFileSync(file, 'utf8'))) yield { name, file }
    if (file.endsWith('.sql')) for (const name of sqlNamesOf(readFileSync(file, 'utf8'))) yield { name, file }
  }
}
