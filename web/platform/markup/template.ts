import type { ReactNode } from 'react'
import { markupOf } from './markup.ts'

/** A part of a page: text, or bytes that were made of it earlier. */
export type Piece = string | Buffer

/** Drawn again by each process: whatever people write into the directory, none of it can stand for a gap. */
const mark = `gap-${crypto.randomUUID()}-`

/** Where a template is filled in; in an attribute as well as between elements. */
export const gap = (name: string) => `${mark}${name}.`

/** The HTML of something that only shows, in bytes, and the names of the gaps between them. */
export type Template = { bytes: readonly Buffer[]; gaps: readonly string[] }

export function templateOf(node: ReactNode): Template {
  const [first = '', ...rest] = markupOf(node).split(mark)
  const ends = rest.map(part => part.indexOf('.'))
  return {
    bytes: [first, ...rest.map((part, at) => part.slice(ends[at]! + 1))].map(text => Buffer.from(text)),
    gaps: rest.map((part, at) => part.slice(0, ends[at])),
  }
}

/** Adds a template to a page, each gap filled with the HTML that belongs there. */
export function fill({ bytes, gaps }: Template, fillings: Readonly<Record<string, Piece>>, page: Piece[]) {
  page.push(bytes[0]!)
  for (let at = 0; at < gaps.length; at++) page.push(fillings[gaps[at]!]!, bytes[at + 1]!)
}

export const textOf = (pieces: readonly Piece[]) => pieces.map(String).join('')

/** One memory for all of it: a page has hundreds of short pieces. */
export function bytesOf(pieces: readonly Piece[]) {
  let size = 0
  for (const piece of pieces) size += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length
  const bytes = Buffer.allocUnsafeSlow(size)
  let at = 0
  for (const piece of pieces) {
    if (typeof piece === 'string') at += bytes.write(piece, at)
    else {
      bytes.set(piece, at)
      at += piece.length
    }
  }
  return bytes
}
