import { escaped } from './escaped.ts'

type Props = Readonly<Record<string, unknown>>

/** Thrown for what this writer cannot write as React does: React then writes the page. */
export class NotWritable extends Error {}

const names = new Map([
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['tabIndex', 'tabindex'],
  ['crossOrigin', 'crossorigin'],
  ['strokeWidth', 'stroke-width'],
  ['strokeLinecap', 'stroke-linecap'],
  ['strokeLinejoin', 'stroke-linejoin'],
])
/** Other attributes of drawings have names of their own too: none of our pages has one. */
const renamed =
  /^(accept|http|xlink|xml|alignment|baseline|clip|color|dominant|fill|flood|font|glyph|letter|marker|overline|paint|stop|strike|stroke|text|transform|underline|unicode|units|vector|vert|word|writing)[A-Z]/

const unwritten = new Set([
  ...['children', 'dangerouslySetInnerHTML', 'defaultValue', 'defaultChecked', 'ref'],
  ...['suppressHydrationWarning', 'suppressContentEditableWarning'],
])
const flags = new Set([
  ...[
    'async',
    'defer',
    'disabled',
    'formNoValidate',
    'hidden',
    'inert',
    'itemScope',
    'noModule',
    'noValidate',
  ],
  ...['open', 'readOnly', 'required', 'reversed', 'autoFocus', 'multiple', 'muted'],
])
const lowerCased = new Set(['autoFocus'])
/** Written as they are, also when they are true or false. */
const words = new Set(['contentEditable', 'spellCheck', 'draggable', 'value'])
/** What the order or meaning of which differs from element to element. */
const rare = new Set(['download', 'capture', 'cols', 'rows', 'size', 'span', 'rowSpan', 'start', 'innerHTML'])

/** The attributes of an element, in the order in which React writes them. `last` names those it keeps for the end. */
export function attributesOf(props: Props, last?: ReadonlySet<string>): string {
  let written = ''
  for (const name in props) {
    const value = props[name]
    if (value === null || value === undefined || unwritten.has(name) || last?.has(name)) continue
    written += attribute(name, value)
  }
  return written
}

/** One attribute; nothing where React leaves it out. */
export function attribute(name: string, value: unknown): string {
  let write = writers.get(name)
  if (!write) {
    write = writerOf(name)
    writers.set(name, write)
  }
  return write(value)
}

type Writer = (value: unknown) => string

/** How each attribute is written is found out once: a page has a thousand of them, and few names. */
const writers = new Map<string, Writer>()

function writerOf(name: string): Writer {
  if (name === 'style') return value => styleOf(value as Props)
  if (name === 'href' || name === 'src' || name === 'action') return value => addressOf(name, value)
  if (flags.has(name)) {
    const flag = ` ${lowerCased.has(name) ? name.toLowerCase() : name}=""`
    return value => (value && typeof value !== 'function' ? flag : '')
  }
  const isWord = words.has(name)
  const isUnknown = rare.has(name) || (renamed.test(name) && !names.has(name))
  const isHandler = /^on/i.test(name) && name.length > 2
  const takesTruth = isWord || /^(data|aria)-/.test(name)
  const start = ` ${isWord ? name : (names.get(name) ?? name)}="`
  return value => {
    if (typeof value === 'function') return functionOf(name)
    if (!isWord && (isUnknown || typeof value === 'symbol')) throw new NotWritable(name)
    if (!isWord && isHandler) return ''
    if (typeof value === 'boolean' && !takesTruth) return ''
    return `${start}${escaped(String(value))}"`
  }
}

/** Handlers run in the browser. A function as a form's target would be React's own business. */
function functionOf(name: string): string {
  if (name === 'formAction') throw new NotWritable(name)
  return ''
}

/** Addresses that would run have words of React's own, which nobody needs here. */
function addressOf(name: string, value: unknown): string {
  if (typeof value === 'function' || typeof value === 'symbol') throw new NotWritable(name)
  if (typeof value === 'boolean' || value === '') throw new NotWritable(name)
  const address = String(value)
  if (/^[\0-\x20]*j[\r\n\t]*a[\r\n\t]*v/i.test(address)) throw new NotWritable(name)
  return ` ${name}="${escaped(address)}"`
}

/** Lengths are given in words here, so that a plain number is never one. */
function styleOf(style: Props): string {
  let written = ''
  for (const name in style) {
    const value = style[name]
    if (value === null || value === undefined || typeof value === 'boolean' || value === '') continue
    if (typeof value === 'number' && value !== 0 && !name.startsWith('--')) throw new NotWritable(name)
    const property = name.startsWith('--')
      ? name
      : name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
    written += `${written && ';'}${property}:${escaped(String(value).trim())}`
  }
  return written && ` style="${written}"`
}
