import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import PdfDocument from 'pdfkit'

/** One line of text on the page: points from the left and from the top. */
export type PdfText = { text: string; x: number; y: number; size?: number; bold?: boolean }

const margin = 57

const readFont = (file: string) =>
  readFile(fileURLToPath(import.meta.resolve(`@expo-google-fonts/arimo/${file}.ttf`)))

/** Embedded, since the fonts that every reader has lack the letters of Welsh, Polish and Greek names. */
const readFonts = async () => ({
  regular: await readFont('400Regular/Arimo_400Regular'),
  bold: await readFont('700Bold/Arimo_700Bold'),
})

let fonts: ReturnType<typeof readFonts> | undefined

/** A document of one A4 page with text on it and rules across it, at the given heights. */
export async function pdfOf(title: string, texts: PdfText[], rules: number[] = []): Promise<Buffer> {
  fonts ??= readFonts()
  const { regular, bold } = await fonts
  // The empty name keeps the library from loading Helvetica, which is not used.
  const document = new PdfDocument({ size: 'A4', margin: 0, lang: 'en-GB', info: { Title: title }, font: '' })
  document.registerFont('regular', regular).registerFont('bold', bold)
  for (const { text, x, y, size = 11, bold: isBold = false } of texts)
    document
      .font(isBold ? 'bold' : 'regular', size)
      .text(text.normalize('NFC'), x, y, { baseline: 'alphabetic', lineBreak: false })
  document.lineWidth(0.6)
  for (const y of rules)
    document
      .moveTo(margin, y)
      .lineTo(document.page.width - margin, y)
      .stroke()
  document.end()
  return buffer(document)
}
