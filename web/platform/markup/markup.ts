import { Fragment, type ReactElement, type ReactNode } from 'react'

type Props = Record<string, unknown>
type Drawn = { render: (props: Props, ref: null) => ReactNode }

const withoutEnd = new Set(['img', 'input', 'br', 'hr', 'source'])
const names: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
}
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/**
 * The HTML of components that only show something: no hooks, no context, no handlers. Long lists are written this way,
 * since React's own renderer takes many times as long for them, on the server and again when a browser takes them over.
 */
export function markupOf(node: ReactNode): string {
  if (typeof node === 'string') return escaped(node)
  if (node === null || typeof node !== 'object') return typeof node === 'number' ? String(node) : ''
  if (Array.isArray(node)) {
    let written = ''
    for (const one of node) written += markupOf(one)
    return written
  }
  return elementOf(node as ReactElement<Props>)
}

function elementOf({ type, props }: ReactElement<Props>): string {
  const children = props.children as ReactNode
  if (typeof type === 'string') {
    const start = `<${type}${attributesOf(props)}>`
    return withoutEnd.has(type) ? start : `${start}${markupOf(children)}</${type}>`
  }
  if (typeof type === 'function') return markupOf((type as (props: Props) => ReactNode)(props))
  if ((type as unknown) === Fragment) return markupOf(children)
  // What takes a ref, as icons do.
  return markupOf((type as unknown as Drawn).render(props, null))
}

function attributesOf(props: Props): string {
  let written = ''
  for (const name in props) {
    const value = props[name]
    if (name === 'children' || name === 'ref' || value === undefined || value === null) continue
    if (name === 'href' && isScript(String(value))) continue
    if (name === 'style') written += ` style="${styleOf(value as Record<string, string | number>)}"`
    else if (typeof value === 'boolean') written += flagOf(name, value)
    else if (typeof value !== 'function') written += ` ${names[name] ?? name}="${escaped(String(value))}"`
  }
  return written
}

/** Boolean attributes, and those written as text. */
function flagOf(name: string, value: boolean): string {
  if (name.startsWith('aria-') || name.startsWith('data-')) return ` ${name}="${value}"`
  return value ? ` ${name}=""` : ''
}

const styleOf = (style: Record<string, string | number>) =>
  Object.entries(style)
    .map(
      ([name, value]) =>
        `${name}:${typeof value === 'number' && value !== 0 ? `${value}px` : escaped(String(value))}`,
    )
    .join(';')

/** Browsers look past blanks and control signs in an address. React leaves such addresses out as well. */
const isScript = (address: string) => /^javascript:/i.test(address.replace(/[^!-\uffff]/g, ''))

/** Short, since browsers load it; for whole pages `page-writer/` has a quicker one. */
const escaped = (text: string) => text.replace(/[&<>"']/g, sign => signs[sign]!)
