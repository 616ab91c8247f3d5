import type { ReactNode } from 'react'
import { markupOf } from './markup.ts'

/** What was written once for many pages. */
export class Kept {
  readonly bytes: Buffer

  constructor(text: string) {
    this.bytes = Buffer.from(text)
  }
}

/** A part of a page: text, or what is kept of it. */
export type Piece = string | Kept

/** Drawn again by each process: whatever people write into the directory, none of it can stand for a gap. */
const mark = `gap-${crypto.randomUUID()}-`

/** Where a template is filled in; in an attribute as well as between elements. */
export const gap = (name: string) => `${mark}${name}.`

/** The HTML of something that only shows, as it is kept, and the names of the gaps between its pieces. */
export type Template = { pieces: readonly Kept[]; gaps: readonly string[] }

export function templateOf(node: ReactNode): Template {
  const { texts, gaps } = cut(node)
  return { pieces: texts.map(text => new Kept(text)), gaps }
}

/** A template for short HTML, which is filled in as text. */
export function textTemplateOf(node: ReactNode) {
  const { texts, gaps } = cut(node)
  return (fillings: Readonly<Record<string, string>>) => {
    let written = texts[0]!
    for (let at = 0; at < gaps.length; at++) written += fillings[gaps[at]!]! + texts[at + 1]!
    return written
  }
}

function cut(node: ReactNode) {
  const [first = '', ...rest] = markupOf(node).split(mark)
  const ends = rest.map(part => part.indexOf('.'))
  return {
    texts: [first, ...rest.map((part, at) => part.slice(ends[at]! + 1))],
    gaps: rest.map((part, at) => part.slice(0, ends[at])),
  }
}

/** Adds a template to a page, each gap filled with the HTML that belongs there. */
export function fill({ pieces, gaps }: Template, fillings: Readonly<Record<string, Piece>>, page: Piece[]) {
  page.push(pieces[0]!)
  for (let at = 0; at < gaps.length; at++) page.push(fillings[gaps[at]!]!, pieces[at + 1]!)
}

export const textOf = (pieces: readonly Piece[]) =>
  pieces.map(piece => (typeof piece === 'string' ? piece : piece.bytes.toString())).join('')
