import type { Call } from '../../contract/core/call.ts'
import { registerEssential } from '../../contract/providers/signup.ts'
import type { Hostile } from './hostile-values.ts'
import { type Known, kindsIn, type Path, placesIn, sampleOf, withAt } from './sample.ts'
import { reports } from './signatures.ts'

type Fields = Record<string, unknown>
type Kind = 'json' | 'form' | 'none'
/** A request that its schemas take, in parts. */
export type Valid = { params: Fields; query: Fields; body: unknown; kind: Kind; files: string[] }
/** A field of a call: where something hostile can be put. */
export type Slot = { part: 'params' | 'query' | 'body' | 'form' | 'file' | 'fileName'; path: Path }
type Sent = { url: string; payload?: string | Buffer; headers: Record<string, string> }

const placeholder = '@@HOSTILE@@'
const boundary = 'a-boundary-of-fuzzing'
const asForm = 'multipart/form-data:'

export function validRequests(call: Call, known: Known): Valid[] {
  const { params, query, body } = call
  const turns = Math.max(1, ...[params, query, body].flatMap(schema => (schema ? [kindsIn(schema)] : [])))
  const requests = Array.from({ length: turns }, (_, turn): Valid => {
    const part = (schema: typeof params) => (schema ? (sampleOf(schema, known, turn) as Fields) : {})
    const valid = { params: part(params), query: part(query), files: [] }
    if (!body) return { ...valid, body: undefined, kind: 'none' }
    const form = body.description?.startsWith(asForm)
    if (form) return { ...valid, ...partsOfForm(body.description!, known), kind: 'form' }
    return { ...valid, body: reports[call.path] ?? sampleOf(body, known, turn), kind: 'json' }
  })
  // The one call that takes its fields both ways.
  return call.path === registerEssential.path
    ? [...requests, ...requests.map(valid => ({ ...valid, kind: 'form' as const }))]
    : requests
}

/** A form with files is described in words: "title, tags (JSON list), picture (file)". */
function partsOfForm(description: string, known: Known) {
  const parts = description
    .slice(asForm.length)
    .replace(/, and also/, ',')
    .split(/,\s*(?![^(]*\))/)
    .map(part => part.trim())
  const isFile = (part: string) => /\((a )?(file|picture)|^file:/.test(part)
  const nameOf = (part: string) => /^\w+/.exec(part)![0]
  const fields = parts.filter(part => /^\w+( \(|:|$)/.test(part) && !isFile(part)).map(nameOf)
  return {
    body: Object.fromEntries(fields.map(name => [name, known(name) ?? ''])),
    files: parts.filter(isFile).map(nameOf),
  }
}

export function slotsOf({ params, query, body, kind, files }: Valid): Slot[] {
  const inAddress = (['params', 'query'] as const).flatMap(part =>
    Object.keys({ params, query }[part]).map(name => ({ part, path: [name] })),
  )
  if (kind === 'none') return inAddress
  if (kind !== 'form') return [...inAddress, ...placesIn(body).map(path => ({ part: 'body' as const, path }))]
  return [
    ...inAddress,
    ...Object.keys(body as Fields).map(name => ({ part: 'form' as const, path: [name] })),
    ...files.flatMap(name => [
      { part: 'file' as const, path: [name] },
      { part: 'fileName' as const, path: [name] },
    ]),
  ]
}

/** The request with something hostile in one of its fields; undefined where it cannot be put there. */
export function requestOf(call: Call, valid: Valid, slot?: Slot, hostile?: Hostile): Sent | undefined {
  const inAddress = slot?.part === 'params' || slot?.part === 'query'
  if (hostile && 'address' in hostile && !inAddress) return undefined
  if (hostile && 'json' in hostile && slot?.part !== 'body') return undefined
  const url = addressOf(call, valid, inAddress ? slot : undefined, hostile)
  if (valid.kind === 'none') return { url, headers: {} }
  if (valid.kind === 'form') return { url, ...formOf(valid, slot, hostile) }
  const headers = { 'content-type': 'application/json' }
  return { url, payload: bodyOf(valid, slot?.part === 'body' ? slot : undefined, hostile), headers }
}

function bodyOf({ body }: Valid, slot: Slot | undefined, hostile: Hostile | undefined) {
  if (!slot || !hostile) return JSON.stringify(body)
  const written = 'json' in hostile ? hostile.json : JSON.stringify('text' in hostile ? hostile.text : '')
  const [before, after] = JSON.stringify(withAt(body, slot.path, placeholder)).split(`"${placeholder}"`)
  return `${before}${written}${after ?? ''}`
}

function addressOf(
  call: Call,
  { params, query }: Valid,
  slot: Slot | undefined,
  hostile: Hostile | undefined,
) {
  const at = (part: Slot['part'], name: string, value: unknown) => {
    if (slot?.part !== part || slot.path[0] !== name || !hostile) return encode(String(value))
    if ('address' in hostile)
      return part === 'query'
        ? hostile.address.replaceAll('%NAME%', name)
        : hostile.address.replaceAll('%NAME%', '').replace(/[&#?].*/, '')
    return encode('text' in hostile ? hostile.text : '')
  }
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => at('params', name, params[name]))
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${at('query', name, value)}`)
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}

/** Percent-encoded as the bytes that a half of a pair would have, which `encodeURIComponent` refuses to write. */
const encode = (text: string) =>
  text.isWellFormed()
    ? encodeURIComponent(text)
    : [...text].map(sign => (sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80')).join('')

function formOf({ body, files }: Valid, slot: Slot | undefined, hostile: Hostile | undefined) {
  const text = hostile && 'text' in hostile ? hostile.text : ''
  const is = (part: Slot['part'], name: string) => slot?.part === part && slot.path[0] === name
  const fields = Object.entries(body as Fields).map(([name, value]) => {
    const held = is('form', name) ? text : String(value ?? '')
    return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${held}\r\n`
  })
  const parts = files.map(name => {
    const fileName = is('fileName', name) ? text.replace(/["\r\n]/g, '') : 'contacts.csv'
    const content = is('file', name) ? `email,first name,clinic\na@example.test,${text},b\n` : smallFile
    return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n`
  })
  return {
    payload: Buffer.from(`${fields.join('')}${parts.join('')}--${boundary}--\r\n`),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

const smallFile = 'email,first name\nsomebody@example.test,Sam\n'
