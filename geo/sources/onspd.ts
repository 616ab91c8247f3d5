import type { SourceRow } from '../postcodes/postcode-file.ts'

/** The spaced form where there is one; older and newer editions name the others differently. */
const postcodeColumns = ['pcds', 'pcd2', 'pcd8', 'pcd', 'pcd7']

/** The rows of an ONS Postcode Directory or National Statistics Postcode Lookup file, any edition. */
export async function* readOnspd(text: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let columns: ReturnType<typeof findColumns> | undefined
  for await (const line of linesOf(text)) {
    if (!columns) {
      columns = findColumns(line.split(','))
      continue
    }
    const fields = splitCsv(line, columns.count)
    yield {
      postcode: spaced(unquoted(fields[columns.postcode])),
      lat: Number(unquoted(fields[columns.lat]) || Number.NaN),
      lng: Number(unquoted(fields[columns.lng]) || Number.NaN),
      retired: unquoted(fields[columns.ended]) !== '',
    }
  }
  if (!columns) throw new Error('The file is empty.')
}

function findColumns(header: string[]) {
  const names = header.map(name => unquoted(name.replace(/^\uFEFF/, '')).toLowerCase())
  const column = (...wanted: string[]) => {
    const name = wanted.find(candidate => names.includes(candidate))
    if (!name) throw new Error(`The file has no column ${wanted.join(' or ')}: is it an ONSPD or NSPL file?`)
    return names.indexOf(name)
  }
  return {
    count: names.length,
    postcode: column(...postcodeColumns),
    lat: column('lat', 'latitude'),
    lng: column('long', 'longitude'),
    ended: column('doterm'),
  }
}

const spaced = (postcode: string) => {
  const compact = postcode.replace(/\s+/g, '').toUpperCase()
  return `${compact.slice(0, -3)} ${compact.slice(-3)}`
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let pending = ''
  for await (const chunk of text) {
    const lines = (pending + chunk).split(/\r?\n/)
    pending = lines.pop() ?? ''
    for (const line of lines) if (line) yield line
  }
  if (pending) yield pending
}

/** One line at a time: no field of these files holds a line break, and few a comma, but there are millions of rows. */
function splitCsv(line: string, columns: number): string[] {
  const simple = line.split(',')
  if (simple.length === columns) return simple
  return (line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? []).map(field => field.replace(/,$/, ''))
}

const unquoted = (field = '') => field.replace(/^\s*"(.*)"\s*$/, '$1').trim()
