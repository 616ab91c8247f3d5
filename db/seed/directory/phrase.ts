import { readFileSync } from 'node:fs'
import type { Random } from '../random.ts'

type Piece = string | { slot: string } | { choices: Piece[][] }

/** A sentence with many variants. `topic` is its subject, `slots` what it may mention. */
export type Phrase = { topic: string; pieces: Piece[]; slots: readonly string[] }
export type Slots = Readonly<Record<string, string>>

/**
 * One phrase a line, as "topic: text". In the text [a|b|] offers choices, which may be nested, and {name} is
 * filled in when it is written.
 */
export function phrases(lines: string): Phrase[] {
  return lines
    .trim()
    .split('\n')
    .map(line => {
      const [, topic, text] = /^\s*([a-z-]+): (.+)$/.exec(line) ?? []
      if (!topic || !text) throw new Error(`Not a phrase: ${line}`)
      const slots = [...new Set(Array.from(text.matchAll(/\{([a-z]+)\}/g), ([, slot]) => slot!))]
      return { topic, pieces: parse(text), slots }
    })
}

/** Phrases of a file in `words/`, by their headings ("== name"). */
export function readPhrases(file: string) {
  const text = readFileSync(new URL(`words/${file}`, import.meta.url), 'utf8')
  const sections = new Map(
    text
      .split(/^== /m)
      .slice(1)
      .map(section => {
        const end = section.indexOf('\n')
        return [section.slice(0, end), phrases(section.slice(end))]
      }),
  )
  return (heading: string) => {
    const found = sections.get(heading)
    if (!found) throw new Error(`${file} has no "${heading}"`)
    return found
  }
}

/** The phrase in words, beginning with a capital letter. */
export function say(phrase: Phrase, random: Random, slots: Slots): string {
  const text = join(phrase.pieces, random, slots)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function join(pieces: Piece[], random: Random, slots: Slots): string {
  let text = ''
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece
    else if ('choices' in piece) text += join(random.pick(piece.choices), random, slots)
    else text += filled(piece.slot, slots)
  }
  return text
}

function filled(slot: string, slots: Slots): string {
  const value = slots[slot]
  if (value === undefined) throw new Error(`Nothing to put into {${slot}}`)
  return value
}

function parse(text: string): Piece[] {
  const tokens = text.match(/[[\]|]|\{[a-z]+\}|[^[\]|{}]+/gi) ?? []
  let at = 0
  const sequence = (inside: boolean): Piece[] => {
    const pieces: Piece[] = []
    for (; at < tokens.length; at++) {
      const token = tokens[at]!
      if (inside && (token === '|' || token === ']')) return pieces
      pieces.push(token === '[' ? choice() : token.startsWith('{') ? { slot: token.slice(1, -1) } : token)
    }
    if (inside) throw new Error(`A bracket is left open: ${text}`)
    return pieces
  }
  const choice = (): Piece => {
    const choices: Piece[][] = []
    do {
      at++
      choices.push(sequence(true))
    } while (tokens[at] === '|')
    return { choices }
  }
  return sequence(false)
}
