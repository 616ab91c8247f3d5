import { createReadStream } from 'node:fs'
import { open as openFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { parse } from 'csv-parse'
import yauzl from 'yauzl'
import { type SheetRow, sheetReader } from './sheet-rows.ts'
import { Unreadable } from './unreadable.ts'
import { sharedTexts, xlsxSheetRows } from './xlsx-rows.ts'

/** The monthly ratings unpack to a little over 1 GB. */
const maxUnpackedBytes = 4e9
const maxFilesInside = 200
const maxRecordBytes = 200_000

const openZip = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)

/** Every row of a spreadsheet (ODS or XLSX) or CSV file, a few at a time, whatever its size. */
export async function* fileRows(path: string): AsyncGenerator<SheetRow[]> {
  yield* (await isZip(path)) ? spreadsheetRows(path) : csvRows(path)
}

async function isZip(path: string) {
  const file = await openFile(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    if (bytesRead === 0) throw new Unreadable('This file is empty.')
    return buffer.toString('latin1', 0, 2) === 'PK'
  } finally {
    await file.close()
  }
}

async function* spreadsheetRows(path: string): AsyncGenerator<SheetRow[]> {
  const zip = await openZip(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new Unreadable('This file is damaged: it begins like a spreadsheet but cannot be unpacked.')
  })
  try {
    const entries = await entriesOf(zip)
    const text = async function* (name: string) {
      yield* textOf(await contentOf(zip, entries.get(name)!))
    }
    if (entries.has('content.xml')) yield* odsRows(text('content.xml'))
    else if (entries.has('xl/workbook.xml')) yield* xlsxRows([...entries.keys()], text)
    else
      throw new Unreadable(
        'This is not a spreadsheet that we can read. Save it as ODS, XLSX or CSV and try again.',
      )
  } finally {
    zip.close()
  }
}

async function* odsRows(pieces: AsyncIterable<string>) {
  let rows: SheetRow[] = []
  const reader = sheetReader(row => rows.push(row))
  for await (const piece of pieces) {
    reader.write(piece)
    if (rows.length > 0) yield rows
    rows = []
  }
  reader.end()
  if (rows.length > 0) yield rows
}

async function* xlsxRows(names: string[], text: (name: string) => AsyncIterable<string>) {
  const shared = 'xl/sharedStrings.xml'
  const texts = names.includes(shared) ? await sharedTexts(text(shared)) : []
  const numberOf = (name: string) => Number(name.slice('xl/worksheets/sheet'.length, -'.xml'.length))
  const sheets = names
    .filter(name => /^xl\/worksheets\/sheet\d{1,3}\.xml$/.test(name))
    .toSorted((a, b) => numberOf(a) - numberOf(b))
  for (const name of sheets) yield* xlsxSheetRows(name, text(name), texts)
}

async function entriesOf(zip: yauzl.ZipFile) {
  if (zip.entryCount > maxFilesInside) throw new Unreadable('This spreadsheet holds too many files.')
  const entries = new Map<string, yauzl.Entry>()
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (found: yauzl.Entry) => {
      entries.set(found.fileName, found)
      zip.readEntry()
    })
    zip.on('end', resolve)
    zip.on('error', reject)
    zip.readEntry()
  }).catch(() => {
    throw new Unreadable('This file is damaged: its list of contents cannot be read.')
  })
  return entries
}

async function contentOf(zip: yauzl.ZipFile, entry: yauzl.Entry) {
  if (entry.isEncrypted()) throw new Unreadable('This file is locked with a password.')
  if (entry.uncompressedSize > maxUnpackedBytes)
    throw new Unreadable('This file unpacks to more than a register can hold.')
  // The library ends the stream with an error where more comes out than the file says.
  return new Promise<Readable>((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  ).catch(() => {
    throw new Unreadable('This file is damaged: its contents cannot be unpacked.')
  })
}

async function* csvRows(path: string): AsyncGenerator<SheetRow[]> {
  const parser = parse({
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRecordBytes,
  })
  const fill = async () => {
    for await (const piece of textOf(createReadStream(path)))
      if (!parser.write(piece)) await new Promise(resolve => parser.once('drain', resolve))
    parser.end()
  }
  fill().catch(error => parser.destroy(error))
  let rows: SheetRow[] = []
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      rows.push({ sheet: '', cells })
      if (rows.length < 500) continue
      yield rows
      rows = []
    }
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw new Unreadable(`This CSV file is damaged: ${(error as Error).message.slice(0, 200)}`)
  }
  if (rows.length > 0) yield rows
}

async function* textOf(stream: Readable) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of stream) yield decoder.decode(bytes, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new Unreadable('This file is not in UTF-8. Download it again, or save it as "CSV UTF-8".')
    throw new Unreadable(`This file is damaged: ${(error as Error).message.slice(0, 200)}`)
  }
}
