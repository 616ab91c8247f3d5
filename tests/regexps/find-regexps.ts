import { globSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

export type Found = { source: string; flags: string; files: Set<string> }

const folders = ['contract', 'api', 'web', 'geo', 'taxonomy', 'db', 'server']

type Node = { type?: string; [part: string]: unknown }
type Constant = { type?: string; value?: string; expressions?: unknown[]; quasis?: { cooked?: string }[] }

/** The text of a plain string literal; undefined for a computed one. */
function constantText(node: Constant | undefined) {
  if (node?.type === 'StringLiteral') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions?.length === 0) return node.quasis?.[0]?.cooked
  return undefined
}

function regexpOf(node: Node) {
  if (node.type === 'RegExpLiteral') return { source: String(node.pattern), flags: String(node.flags) }
  const calls = node.type === 'NewExpression' || node.type === 'CallExpression'
  if (!calls || (node.callee as Constant | undefined)?.value !== 'RegExp') return undefined
  const [pattern, flags] = (node.arguments ?? []) as { expression: Constant }[]
  const source = constantText(pattern?.expression)
  return source === undefined ? undefined : { source, flags: constantText(flags?.expression) ?? '' }
}

function* regexpsIn(node: unknown): Generator<{ source: string; flags: string }> {
  if (Array.isArray(node)) for (const part of node) yield* regexpsIn(part)
  else if (node && typeof node === 'object') {
    const found = regexpOf(node as Node)
    if (found) yield found
    for (const part of Object.values(node)) yield* regexpsIn(part)
  }
}

export const regexpsOf = (code: string, tsx = true) => [
  ...regexpsIn(parseSync(code, { syntax: 'typescript', tsx })),
]

/** Every regular expression in the product's code, with its files. */
export function findRegexps() {
  const all = new Map<string, Found>()
  const files = folders.flatMap(folder => globSync(`${folder}/**/*.{ts,tsx}`))
  for (const file of files.filter(name => !/\.test\.tsx?$/.test(name)))
    for (const { source, flags } of regexpsOf(readFileSync(file, 'utf8'), file.endsWith('x'))) {
      const key = `/${source}/${flags}`
      const known = all.get(key) ?? { source, flags, files: new Set<string>() }
      known.files.add(file)
      all.set(key, known)
    }
  return all
}
