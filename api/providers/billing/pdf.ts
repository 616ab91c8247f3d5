/** One line of text on the page: points from the left and from the top. */
export type PdfText = { text: string; x: number; y: number; size?: number; bold?: boolean }

const a4 = { width: 595, height: 842 }

/** The fonts every reader has know Western European letters only: others lose their accents, or become a question mark. */
const toWestern = (text: string) =>
  [...text.normalize('NFC')]
    .map(letter => (isWestern(letter) ? letter : letter.normalize('NFD')[0]!))
    .map(letter => (isWestern(letter) ? letter : '?'))
    .join('')

const isWestern = (letter: string) => {
  const code = letter.codePointAt(0)!
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)
}

const escaped = (text: string) => toWestern(text).replace(/[\\()]/g, '\\$&')

const drawn = ({ text, x, y, size = 11, bold = false }: PdfText) =>
  `BT /${bold ? 'B' : 'R'} ${size} Tf ${x} ${a4.height - y} Td (${escaped(text)}) Tj ET`

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** A document of one A4 page with text on it and rules across it, at the given heights. */
export function pdfOf(title: string, texts: PdfText[], rules: number[] = []): Buffer {
  const lines = rules.map(y => `0.6 w 57 ${a4.height - y} m ${a4.width - 57} ${a4.height - y} l S`)
  const content = [...texts.map(drawn), ...lines].join('\n')
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-GB) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${a4.width} ${a4.height}] /Contents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${escaped(title)}) >>`,
  ])
}

/** Writes the objects one after another, and where each of them begins. Every character is one byte. */
function assemble(objects: string[]) {
  let file = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const entries = starts.map(start => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>`
  file += `xref\n0 ${size}\n0000000000 65535 f \n${entries}${trailer}\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
