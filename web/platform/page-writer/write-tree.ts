import { type Context, Fragment, type ReactElement, type ReactNode, StrictMode } from 'react'
import { Kept, type Piece } from '../markup/template.ts'
import { attribute, attributesOf, NotWritable } from './attributes.ts'
import { escaped } from './escaped.ts'
import { callAt, childPlace, noteRead, type Place, root, withHooks } from './hooks.ts'
import { keepUnder, keyOf, writtenUnder } from './kept-components.ts'

type Props = Readonly<Record<string, unknown>> & { children?: ReactNode }
type Component = (props: Props, ref?: unknown) => ReactNode
type Provided = Context<unknown> & { _currentValue: unknown }
type ClassComponent = {
  new (
    props: Props,
    context: unknown,
  ): { state: object | null; props: Props; context: unknown; render(): ReactNode }
  contextType?: Provided
  getDerivedStateFromProps?: (props: Props, state: object | null) => object | null
}

/** What was written: the HTML where the tree stands, and what React moves from there into the head. */
type Written = { pieces: Piece[]; head: string }
/** What is kept of the page that a mark in the place of HTML stands for. */
type KeptUnder = (mark: string) => readonly Piece[] | undefined
type Values = ReadonlyMap<Context<unknown>, unknown>
/** Where in a tree a component stands, and which contexts it has. */
export type Found = { place: Place; values: Values }

const contextType = Symbol.for('react.context')
const memoType = Symbol.for('react.memo')
const forwardedType = Symbol.for('react.forward_ref')

const withoutEnd = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'input', 'source', 'track', 'wbr'])
/** React does more for these than write them. */
const reacts = new Set([
  'html',
  'head',
  'body',
  'script',
  'style',
  'img',
  'picture',
  'pre',
  'textarea',
  'object',
])
const atTheEnd: Record<string, string[]> = {
  input: ['name', 'checked', 'value'],
  button: ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget'],
  form: ['action', 'encType', 'method', 'target'],
  select: ['value'],
}
type Kind = {
  isOfHead: boolean
  isOfReact: boolean
  hasEnd: boolean
  /** Attributes that are written after all others. */
  last: ReadonlySet<string> | undefined
}
const kinds = new Map<string, Kind>()

/** What has to be known of an element, found out once for each type. */
function kindOf(type: string): Kind {
  const known = kinds.get(type)
  if (known) return known
  const last = atTheEnd[type] ?? (type === 'option' ? [] : undefined)
  const kind = {
    isOfHead: type === 'title' || type === 'meta' || type === 'link',
    isOfReact: reacts.has(type) || type.includes('-'),
    hasEnd: !withoutEnd.has(type),
    last: last && new Set(last),
  }
  kinds.set(type, kind)
  return kind
}

let html = ''
let pieces: Piece[] = []
let head = ''
let keptUnder: KeptUnder | undefined
let ofPage: ReadonlySet<unknown>
let endsInText = false
let inDrawing = false
/** Whether what is being written may be kept: undefined where nobody asks. */
let isKeepable: boolean | undefined
let chosen: unknown
let sought: unknown
const provided: [Provided, unknown][] = []

const none: ReadonlySet<unknown> = new Set()
/** `own` names the contexts whose value is of this page alone: what reads them is not kept. */
type Page = Found & { kept?: KeptUnder; own?: ReadonlySet<unknown> }

/**
 * Writes a tree as React's own renderer does, to the byte, several times as fast: nothing waits, nothing is a stream. What
 * it does not know it refuses with `NotWritable`.
 */
export function writeTree(tree: ReactNode, { place, values, kept, own = none }: Page): Written {
  const before = [...values].map(([context]) => [context, (context as Provided)._currentValue] as const)
  for (const [context, value] of values) (context as Provided)._currentValue = value
  try {
    begin()
    keptUnder = kept
    ofPage = own
    withHooks(() => write(tree, place))
    pieces.push(html)
    return { pieces, head }
  } finally {
    for (const [context, value] of before) (context as Provided)._currentValue = value
  }
}

class Reached extends Error {
  readonly found: Found
  constructor(found: Found) {
    super('reached')
    this.found = found
  }
}

/** Finds a component in a tree, without regard to what is written before it. */
export function findIn(tree: ReactNode, component: unknown): Found | undefined {
  begin()
  sought = component
  try {
    withHooks(() => write(tree, root))
  } catch (error) {
    if (error instanceof Reached) return error.found
    throw error
  } finally {
    sought = undefined
  }
  return undefined
}

function begin() {
  html = ''
  pieces = []
  keptUnder = undefined
  head = ''
  endsInText = false
  inDrawing = false
  isKeepable = undefined
  chosen = undefined
}

function write(node: ReactNode, place: Place) {
  if (typeof node === 'string') writeText(node)
  else if (typeof node === 'number') writeText(String(node))
  else if (Array.isArray(node))
    for (let index = 0; index < node.length; index++)
      write(node[index], childPlace(place, node.length, index))
  else if (typeof node === 'object' && node !== null) writeOne(node as ReactElement<Props>, place)
  else if (typeof node === 'bigint') throw new NotWritable('a large number')
}

function writeOne({ type, props }: ReactElement<Props>, place: Place) {
  if (typeof type === 'string') writeElement(type, props, place)
  else if (typeof type === 'function') writeComponent(type as unknown as Component, props, place)
  else writeSpecial(type as unknown as Special, props, place)
}

function writeText(text: string) {
  if (text === '') return
  html += endsInText ? `<!-- -->${escaped(text)}` : escaped(text)
  endsInText = true
}

function writeComponent(type: Component, props: Props, place: Place, ref?: unknown) {
  if (type === sought) throw new Reached({ place, values: new Map(provided) })
  if (type.prototype?.isReactComponent) {
    write(writtenByClass(type as unknown as ClassComponent, props), place)
    return
  }
  const isAlone = isKeepable === undefined && !sought && !inDrawing && chosen === undefined
  const key = isAlone ? keyOf(type, props, endsInText) : undefined
  if (key === undefined) call(type, props, place, ref)
  else writeKept(key, place, () => call(type, props, place, ref))
}

function call(type: Component, props: Props, place: Place, ref: unknown) {
  const { made, hasId } = callAt(place, () => type(props, ref))
  write(made, hasId ? childPlace(place, 1, 0) : place)
}

/** What was written of the same before, or what is written now, which is kept. */
function writeKept(key: string, place: Place, writeNow: () => void) {
  const known = writtenUnder(key, place)
  if (known) {
    pieces.push(html, known.html)
    html = ''
    endsInText = known.endsInText
    return
  }
  const [before, headBefore, piecesBefore] = [html, head, pieces.length]
  html = ''
  isKeepable = true
  const read = noteRead(writeNow)
  const isShared = ![...read.contexts.keys()].some(context => ofPage.has(context))
  if (isKeepable && isShared && head === headBefore && pieces.length === piecesBefore)
    keepUnder(key, { html: new Kept(html), endsInText, read, place })
  isKeepable = undefined
  html = before + html
}

/** Only what the router's error boundaries need. */
function writtenByClass(type: ClassComponent, props: Props): ReactNode {
  const context = type.contextType?._currentValue
  const made = new type(props, context)
  made.props = props
  made.context = context
  const derived = type.getDerivedStateFromProps?.(props, made.state)
  if (derived) made.state = { ...made.state, ...derived }
  return made.render()
}

type Special = symbol | { $$typeof: symbol; type?: unknown; render?: Component } | undefined

function writeSpecial(type: Special, props: Props, place: Place) {
  const kind = typeof type === 'object' ? type.$$typeof : type
  const { type: within, render } = type as { type?: Component; render?: Component }
  if (kind === (Fragment as unknown) || kind === (StrictMode as unknown)) write(props.children, place)
  else if (kind === contextType) writeProvided(type as unknown as Provided, props, place)
  else if (kind === memoType && typeof within === 'function') writeComponent(within, props, place)
  else if (kind === forwardedType && render) writeComponent(render, props, place, props.ref ?? null)
  else throw new NotWritable(String(kind))
}

function writeProvided(context: Provided, { value, children }: Props, place: Place) {
  // What is read within would not be known from what is outside.
  if (isKeepable) isKeepable = false
  const before = context._currentValue
  context._currentValue = value
  provided.push([context, value])
  try {
    write(children, place)
  } finally {
    context._currentValue = before
    provided.pop()
  }
}

function writeElement(type: string, props: Props, place: Place) {
  const { isOfHead, isOfReact, hasEnd, last } = kindOf(type)
  if (isOfHead && !inDrawing) {
    writeInHead(type, props)
    return
  }
  if (isOfReact && !sought) throw new NotWritable(type)
  html += `<${type}${attributesOf(props, last)}${last ? lastOf(type, props) : ''}`
  endsInText = false
  if (!hasEnd) {
    html += '/>'
    return
  }
  html += '>'
  writeContent(type, props, place)
  html += `</${type}>`
  endsInText = false
}

function writeContent(type: string, props: Props, place: Place) {
  const { children } = props
  const inner = props.dangerouslySetInnerHTML as { __html?: string } | undefined
  if (inner?.__html != null) writeHtml(inner.__html)
  if (type === 'svg' && !inDrawing) {
    inDrawing = true
    write(children, place)
    inDrawing = false
  } else if (type === 'select') {
    const before = chosen
    chosen = props.value ?? props.defaultValue
    write(children, place)
    chosen = before
  } else if (typeof children === 'string' && type !== 'option') html += escaped(children)
  else write(children, place)
}

const longHtml = 1_000

/**
 * HTML as it is given, or what is kept of the page in its place. Long HTML stays a piece by itself: joined with a text that has a
 * sign such as “ in it, all of it would take twice the memory and many times as long to become bytes.
 */
function writeHtml(given: string) {
  const kept = keptUnder?.(given)
  if (!kept && (isKeepable !== undefined || given.length < longHtml)) html += given
  else {
    pieces.push(html, ...(kept ?? [given]))
    html = ''
  }
}

/** What React writes after all other attributes, in its own order. */
function lastOf(type: string, props: Props): string {
  if (type === 'option') return isChosen(props) ? ' selected=""' : ''
  if (type === 'select') return ''
  let written = ''
  for (const name of atTheEnd[type] ?? []) {
    const value = props[name] ?? (type === 'input' ? defaultOf(name, props) : undefined)
    if (value === null || value === undefined) continue
    written += name === 'checked' ? (value ? ' checked=""' : '') : attribute(name, value)
  }
  return written
}

const defaultOf = (name: string, { defaultChecked, defaultValue }: Props) =>
  name === 'checked' ? defaultChecked : name === 'value' ? defaultValue : undefined

function isChosen({ value, children, selected }: Props): boolean {
  if (chosen === null || chosen === undefined) return Boolean(selected)
  if (Array.isArray(chosen)) throw new NotWritable('a choice of several')
  const own = value ?? (typeof children === 'string' ? children : undefined)
  if (own === undefined) throw new NotWritable('an option without a value')
  return String(chosen) === String(own)
}

/** Title, description and the like go into the head, in the order in which they come. */
function writeInHead(type: string, props: Props) {
  if (props.itemProp !== undefined || endsInText || (type === 'link' && props.rel !== 'canonical'))
    if (!sought) throw new NotWritable(type)
  const { children } = props
  if (type !== 'title') head += `<${type}${attributesOf(props)}/>`
  else if (typeof children === 'string') head += `<title${attributesOf(props)}>${escaped(children)}</title>`
  else throw new NotWritable('a title of several parts')
}
