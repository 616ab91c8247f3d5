import { inflateSync } from 'node:zlib'

/** The lines of text in a PDF whose fonts are embedded, as a reader would copy them. */
export function pdfText(file: Buffer): string[] {
  const source = file.toString('latin1')
  const object = (id: string) => new RegExp(`(?:^|\\n)${id} 0 obj\\n([\\s\\S]*?)\\nendobj`).exec(source)![1]!
  const content = (id: string) => {
    const raw = /stream\n([\s\S]*?)\nendstream/.exec(object(id))![1]!
    return inflateSync(Buffer.from(raw, 'latin1')).toString('latin1')
  }
  const fonts = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
      name!,
      lettersOf(content(/\/ToUnicode (\d+) 0 R/.exec(object(id!))![1]!)),
    ]),
  )
  const page = content(/\/Contents (\d+) 0 R/.exec(source)![1]!)
  return [...page.matchAll(/\/(F\d+) [\d.]+ Tf[\s\S]*?\[([^\]]*)\] TJ/g)].map(([, font, glyphs]) =>
    [...glyphs!.matchAll(/<([0-9a-f]*)>/gi)]
      .flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
      .map(code => fonts.get(font!)!.get(Number.parseInt(code, 16)) ?? '?')
      .join(''),
  )
}

/** The letters of a font's glyphs. */
function lettersOf(map: string) {
  const letters = new Map<number, string>()
  for (const [, first, list] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    for (const [index, [, hex]] of [...list!.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      letters.set(Number.parseInt(first!, 16) + index, utf16(hex!.replaceAll(' ', '')))
  return letters
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
