import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** One line of text on the page: points from the left and from the top. */
export type PdfText = { text: string; x: number; y: number; size?: number; bold?: boolean }

const margin = 57

type Tables = { _tables: object }

/**
 * Makes a font of its own for each document, because the letters of a font note what a document writes with them. Its
 * tables are shared, as the library does it for variations of a font: reading them takes some 100 ms.
 */
async function readFont(file: string) {
  const { create } = await import('fontkit')
  const bytes = await readFile(fileURLToPath(import.meta.resolve(`@expo-google-fonts/arimo/${file}.ttf`)))
  const { _tables } = create(bytes) as unknown as Tables
  return () => Object.assign(create(bytes), { _tables })
}

/** Embedded, since the fonts that every reader has lack the letters of Welsh, Polish and Greek names. */
const readFonts = async () => ({
  regular: await readFont('400Regular/Arimo_400Regular'),
  bold: await readFont('700Bold/Arimo_700Bold'),
})

let fonts: ReturnType<typeof readFonts> | undefined

/** The types of the library do not know that it takes a font that has been read. */
const asSource = (font: object) => font as PDFKit.Mixins.PDFFontSource

/** A document of one A4 page with text on it and rules across it, at the given heights. */
export async function pdfOf(title: string, texts: PdfText[], rules: number[] = []): Promise<Buffer> {
  fonts ??= readFonts()
  const { regular, bold } = await fonts
  const { default: PdfDocument } = await import('pdfkit')
  // The empty name keeps the library from loading Helvetica, which is not used.
  const document = new PdfDocument({ size: 'A4', margin: 0, lang: 'en-GB', info: { Title: title }, font: '' })
  document.registerFont('regular', asSource(regular())).registerFont('bold', asSource(bold()))
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
