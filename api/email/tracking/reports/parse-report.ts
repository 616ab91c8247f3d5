/** What a delivery status notification (RFC 3464) says about one recipient. */
type ReportedRecipient = {
  action: string
  status: string | undefined
  addresses: string[]
  answer: string
}

type DeliveryReport = {
  messageId: string | undefined
  recipients: ReportedRecipient[]
}

type Part = { headers: Map<string, string>; body: string }

const maxParts = 20
const maxRecipients = 50

/** Header lines as a map; a continued line is joined to the one before it. */
function readFields(text: string) {
  const lines = text.replace(/\n[ \t]+/g, ' ').split('\n')
  const fields = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim())
  }
  return fields
}

function split(text: string): Part {
  const end = text.indexOf('\n\n')
  const head = end < 0 ? text : text.slice(0, end)
  return { headers: readFields(head), body: end < 0 ? '' : text.slice(end + 2) }
}

const typeOf = ({ headers }: Part) =>
  (headers.get('content-type') ?? 'text/plain').split(';')[0]!.trim().toLowerCase()

const parameter = (value: string, name: string) =>
  new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]*))`, 'i').exec(value)?.slice(1).find(Boolean)

function partsOf({ headers, body }: Part): Part[] {
  const boundary = parameter(headers.get('content-type') ?? '', 'boundary')
  if (!boundary) return []
  return `\n${body}`
    .split(`\n--${boundary}`)
    .slice(1, 1 + maxParts)
    .filter(piece => !piece.startsWith('--'))
    .map(piece => split(piece.slice(piece.indexOf('\n') + 1)))
}

function decoded({ headers, body }: Part) {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8').replaceAll('\r\n', '\n')
  if (encoding !== 'quoted-printable') return body
  return body
    .replace(/=\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** `rfc822; ann@clinic.test`, with or without angle brackets. */
const addressIn = (field: string | undefined) =>
  field
    ?.replace(/^[^;]*;/, '')
    .replace(/[<>\s]/g, '')
    .toLowerCase()

function readRecipient(fields: Map<string, string>): ReportedRecipient | undefined {
  const action = fields.get('action')?.toLowerCase().split(/\s/)[0]
  const addresses = [fields.get('original-recipient'), fields.get('final-recipient')]
    .map(addressIn)
    .filter(address => address !== undefined && address !== '')
  if (!action || addresses.length === 0) return undefined
  return {
    action,
    status: /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0],
    addresses: addresses as string[],
    answer: fields.get('diagnostic-code')?.replace(/^smtp;\s*/i, '') ?? '',
  }
}

/** Undefined unless the email is a delivery status notification, such as mail servers send for what they give back. */
export function parseReport(raw: string): DeliveryReport | undefined {
  const message = split(raw.replaceAll('\r\n', '\n'))
  if (typeOf(message) !== 'multipart/report') return undefined
  const parts = partsOf(message)
  const status = parts.find(part => /^message\/(global-)?delivery-status$/.test(typeOf(part)))
  if (!status) return undefined
  const original = parts.find(part =>
    /^(message\/(rfc822|global)|(text|message)\/rfc822-headers)$/.test(typeOf(part)),
  )
  return {
    messageId: original && split(decoded(original)).headers.get('message-id'),
    recipients: decoded(status)
      .split(/\n\s*\n/)
      .map(group => readRecipient(readFields(group)))
      .filter(found => found !== undefined)
      .slice(0, maxRecipients),
  }
}
