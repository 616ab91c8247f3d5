import { extname } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { strToU8, zip } from 'fflate'
import { Problem } from '../../../contract/core/problems.ts'
import { productName } from '../../../contract/text/product.ts'
import type { Deps } from '../../deps.ts'
import { csvOptions } from '../../http/downloads/send-download.ts'
import { readLogoFile } from '../listing/logo.ts'
import { readPhotos } from '../photos/service.ts'
import { everythingAbout, profileOf } from './queries.ts'

type Rows = Record<string, unknown>[]

const plain = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value

const penceSuffix = /_?pence$/i

/** As clinics write prices: in pounds, under a name without the unit. */
const inPounds = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) =>
      penceSuffix.test(name)
        ? [name.replace(penceSuffix, ''), typeof value === 'number' ? value / 100 : value]
        : [name, value],
    ),
  )

function csvOf(rows: Rows) {
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))]
  const lines = rows.map(row => columns.map(column => plain(row[column])))
  return stringify(lines, csvOptions(columns))
}

const readme = (now: Date) => `What ${productName} stores about your account, as of ${now.toISOString()}.

all-my-data.json has everything except your logo, your photos and those of your people, which are separate image files, and files that were sent with enquiries, which you can download from each enquiry. Each .csv file has one table and opens in any spreadsheet.
Times are in UTC. Prices, invoices and refunds are in pounds. Your password is stored only as a hash and is not included.
`

/** Everything about an account as JSON and CSV in one ZIP archive. */
export async function exportData({ db, clock, files: stored }: Deps, providerId: string): Promise<Buffer> {
  const profile = await profileOf(db, providerId, clock())
  if (!profile) throw new Problem('login_required')
  const about = await everythingAbout(db, providerId, profile.email)
  const tables = Object.fromEntries(Object.entries(about).map(([name, rows]) => [name, rows.map(inPounds)]))
  const files: Record<string, Uint8Array> = {
    'read-me.txt': strToU8(readme(clock())),
    'all-my-data.json': strToU8(JSON.stringify(tables, null, 2)),
  }
  for (const [name, rows] of Object.entries(tables))
    if (rows.length > 0) files[`${name}.csv`] = strToU8(csvOf(rows))
  const { logo, logoWide } = tables.listing?.[0] ?? {}
  for (const [name, path] of Object.entries({ logo, 'logo-wide': logoWide })) {
    const picture = typeof path === 'string' && (await readLogoFile({ files: stored }, path))
    if (picture) files[`${name}${extname(String(path))}`] = picture
  }
  for (const { photo, id } of tables.people ?? []) {
    const bytes = typeof photo === 'string' && (await readLogoFile({ files: stored }, photo))
    if (bytes) files[`people/${id}${extname(String(photo))}`] = bytes
  }
  for (const { id, url } of await readPhotos({ db }, providerId)) {
    const bytes = await readLogoFile({ files: stored }, url)
    if (bytes) files[`photos/${id}${extname(url)}`] = bytes
  }
  return new Promise((resolve, reject) =>
    zip(files, (error, bytes) => (error ? reject(error) : resolve(Buffer.from(bytes)))),
  )
}
