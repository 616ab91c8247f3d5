import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'
import { LruCache } from '../../../contract/algorithms/lru-cache.ts'

/** Fonts by preference: a letter that one lacks is taken from the next. */
type Face = Font[]
export type Faces = { serif: Face; sans: Face; bold: Face }

/** More letters than this do not fit on a picture. */
const maxLetters = 200
const maxKept = 1_000

const fontOf = async (file: string): Promise<Font> => {
  const { create } = await import('fontkit')
  const font = create(await readFile(fileURLToPath(import.meta.resolve(file))))
  if ('fonts' in font) throw new Error(`${file} is a collection of fonts`)
  return font
}

const readFaces = async (): Promise<Faces> => {
  const regular = await fontOf('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf')
  const bold = await fontOf('@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf')
  const besley = await fontOf('@fontsource-variable/besley/files/besley-latin-wght-normal.woff2')
  const besleyExt = await fontOf('@fontsource-variable/besley/files/besley-latin-ext-wght-normal.woff2')
  return { serif: [besley, besleyExt, regular], sans: [regular], bold: [bold] }
}

let read: Promise<Faces> | undefined

/** Read once, by the first picture. */
export const faces = () => {
  read ??= readFaces()
  return read
}

/** A letter in units of its font. Kept, because reading one from a font takes longer than drawing a line. */
type Letter = { path: string; advance: number; unitsPerEm: number }
const letters = new Map<Face, LruCache<string, Letter | null>>()

/** Null for what no font has. */
function letterOf(letter: string, face: Face): Letter | null {
  const known = letters.get(face) ?? new LruCache<string, Letter | null>(maxKept)
  letters.set(face, known)
  const kept = known.get(letter)
  if (kept !== undefined) return kept
  const code = letter.codePointAt(0)!
  const font = face.find(one => one.hasGlyphForCodePoint(code))
  if (!font) return known.set(letter, null)
  const { path, advanceWidth } = font.glyphForCodePoint(code)
  return known.set(letter, { path: path.toSVG(), advance: advanceWidth, unitsPerEm: font.unitsPerEm })
}

const drawable = (text: string, face: Face) =>
  [...text.normalize('NFC').slice(0, maxLetters)].flatMap(letter => letterOf(letter, face) ?? [])

export const widthOf = (text: string, face: Face, size: number) =>
  drawable(text, face).reduce((sum, { advance, unitsPerEm }) => sum + (advance * size) / unitsPerEm, 0)

/** A line of text as the outlines of its letters, so that drawing it needs no fonts on the machine. */
export function outlinesOf(text: string, face: Face, size: number, at: { x: number; y: number }) {
  let { x } = at
  return drawable(text, face)
    .map(({ path, advance, unitsPerEm }) => {
      const scale = size / unitsPerEm
      const placed = `<path transform="matrix(${scale} 0 0 ${-scale} ${x.toFixed(2)} ${at.y})" d="${path}"/>`
      x += advance * scale
      return placed
    })
    .join('')
}

/** The words of a text in lines of at most a width; null where they need more lines than allowed. */
export function linesOf(text: string, face: Face, size: number, available: { width: number; lines: number }) {
  const lines: string[] = []
  for (const word of text.slice(0, maxLetters).split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer, face, size) <= available.width) lines[lines.length - 1] = longer
    else if (widthOf(word, face, size) <= available.width) lines.push(word)
    else return null
  }
  return lines.length <= available.lines ? lines : null
}

/** A text on one line, its end cut off where it is too long. */
export function shortened(text: string, face: Face, size: number, width: number) {
  if (widthOf(text, face, size) <= width) return text
  const letters = [...text.slice(0, maxLetters)]
  let fits = 0
  let tooMany = letters.length
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (widthOf(`${letters.slice(0, middle).join('')}…`, face, size) <= width) fits = middle
    else tooMany = middle
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`
}
