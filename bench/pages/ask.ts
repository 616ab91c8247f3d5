import { get } from 'node:http'

/** As Chromium asks. */
export const asBrowser = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-GB,en;q=0.9',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
}

/** A page as it is sent: `fetch` would decompress it. */
export const bytesOf = (url: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; tag: string; encoding: string; body: Buffer }>((resolve, reject) => {
    const all = { ...asBrowser, 'x-forwarded-for': '10.9.9.9', ...headers }
    get(url, { headers: all }, async response => {
      const pieces: Buffer[] = []
      for await (const piece of response) pieces.push(piece)
      const { etag = '', 'content-encoding': encoding = 'identity' } = response.headers
      resolve({ status: response.statusCode!, tag: etag, encoding, body: Buffer.concat(pieces) })
    }).on('error', reject)
  })

const treatments = [
  ...['Private GP Consultation', 'Dermatology Consultation', 'Orthopaedic Consultation', 'MRI Scan'],
  ...['Mole Check', 'Physiotherapy Initial Assessment', 'Teeth Whitening', 'Dental Implant'],
  ...['Mole Removal', 'Knee Replacement'],
]
const towns = [
  ...['London', 'Birmingham', 'Glasgow', 'Liverpool', 'Bristol', 'Manchester', 'Sheffield', 'Leeds'],
  ...['Edinburgh', 'Leicester', 'Coventry', 'Bradford', 'Cardiff', 'Belfast', 'Nottingham', 'Hull'],
  ...['Newcastle', 'Derby', 'Southampton', 'Norwich'],
]

/** Two hundred different searches with twenty clinics each. */
export const searches = treatments.flatMap(treatmentName =>
  towns.map(location => `/results?${new URLSearchParams({ treatmentName, location, sort: 'distance' })}`),
)

/** The same searches under addresses that nobody has asked for yet: above a price that no clinic asks. */
export const unseen = (round: number) =>
  Array.from({ length: 20 }, (_, turn) =>
    searches.map(path => `${path}&maxPrice=${900_000 + round * 20 + turn}`),
  ).flat()
