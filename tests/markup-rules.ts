import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from '@swc/core'

type Node = { type?: string; [key: string]: unknown }
type Module = {
  declared: Map<string, unknown>
  imported: Map<string, { name: string; from: string }>
  body: unknown
}

const renderer = /\/markup\/markup\.ts$/

/**
 * Finds hooks, handlers and React's own components in everything that `markupOf` draws: it calls components as plain
 * functions, so a hook would throw in production, and a handler would be left out without a word.
 */
export function findUndrawable(root = '.') {
  const faults = new Set<string>()
  const modules = new Map<string, Module>()
  const visited = new Set<string>()

  const moduleAt = (file: string) => {
    const known = modules.get(file) ?? readModule(readFileSync(join(root, file), 'utf8'), file.endsWith('x'))
    modules.set(file, known)
    return known
  }

  function visit(file: string, node: unknown) {
    for (const { type, name, value } of walk(node)) {
      const attribute = type === 'JSXAttribute' ? String((name as Node).value) : ''
      // A control of the kit passes on a handler that nobody gives it here.
      if (/^on[A-Z]/.test(attribute) && !file.startsWith('web/ui/')) faults.add(`${file}: ${attribute}`)
      if (type === 'Identifier') follow(file, String(value))
    }
  }

  function follow(file: string, name: string) {
    if (/^use[A-Z]/.test(name)) faults.add(`${file}: ${name}`)
    const { declared, imported } = moduleAt(file)
    const source = imported.get(name)
    if (source && /^react(?:-router|-dom)?$/.test(source.from) && source.name !== 'Fragment')
      faults.add(`${file}: ${source.name} of ${source.from}`)
    const next = source?.from.startsWith('.') ? normalize(join(dirname(file), source.from)) : undefined
    if (next && /\.tsx?$/.test(next) && existsSync(join(root, next))) follow(next, source!.name)
    const key = `${file} ${name}`
    if (!declared.has(name) || visited.has(key)) return
    visited.add(key)
    visit(file, declared.get(name))
  }

  let drawn = 0
  for (const file of globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] })) {
    const { imported, body } = moduleAt(file)
    if (![...imported.values()].some(({ from }) => renderer.test(`/${dirname(file)}/${from}`))) continue
    for (const { type, callee, arguments: given } of walk(body)) {
      if (type !== 'CallExpression' || (callee as Node).value !== 'markupOf') continue
      drawn++
      visit(file, given)
    }
  }
  return { drawn, faults: [...faults].sort() }
}

function* walk(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const part of node) yield* walk(part)
  else if (node && typeof node === 'object') {
    yield node as Node
    for (const part of Object.values(node)) yield* walk(part)
  }
}

function readModule(code: string, tsx: boolean): Module {
  const { body } = parseSync(code, { syntax: 'typescript', tsx })
  const [declared, imported]: [Module['declared'], Module['imported']] = [new Map(), new Map()]
  for (const item of body) {
    if (item.type === 'ImportDeclaration' && !item.typeOnly)
      for (const specifier of item.specifiers) {
        const name = specifier.type === 'ImportSpecifier' ? specifier.imported?.value : undefined
        imported.set(specifier.local.value, { name: name ?? specifier.local.value, from: item.source.value })
      }
    const statement = item.type === 'ExportDeclaration' ? item.declaration : item
    if (statement.type === 'FunctionDeclaration') declared.set(statement.identifier.value, statement)
    if (statement.type === 'VariableDeclaration')
      for (const { id, init } of statement.declarations)
        if (id.type === 'Identifier') declared.set(id.value, init)
  }
  return { declared, imported, body }
}
