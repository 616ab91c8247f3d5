import { DatabaseSync } from 'node:sqlite'
import { serveOrders } from '../child.ts'
import { batches, places, type Wanted } from './peer.ts'
import { askWithin, type Order } from './within-process.ts'

const db = new DatabaseSync(':memory:')
db.exec(`
  create table places (id integer primary key, lat real, lng real, body text);
  create virtual table offered using fts5 (terms, content='', detail=none);
  create virtual table near using rtree (id, south, north, west, east);
`)
const addPlace = db.prepare('insert into places values (?, ?, ?, ?)')
const addTerms = db.prepare('insert into offered (rowid, terms) values (?, ?)')
const addPoint = db.prepare('insert into near values (?, ?, ?, ?, ?)')
for (const batch of batches(places(Number(process.argv[2])), 5000)) {
  db.exec('begin')
  for (const { number, terms, lat, lng, body } of batch) {
    addPlace.run(number, lat, lng, body)
    addTerms.run(number, terms.join(' '))
    addPoint.run(number, lat, lat, lng, lng)
  }
  db.exec('commit')
}

/** What lies in a box around a point, the nearest first, by a distance that is good enough within a country. */
const inBox = db.prepare(`
  select places.body from offered
  join near on near.id = offered.rowid
  join places on places.id = offered.rowid
  where offered match ?1 and south > ?2 - ?4 and north < ?2 + ?4 and west > ?3 - ?4 * 1.7 and east < ?3 + ?4 * 1.7
  order by (lat - ?2) * (lat - ?2) + (lng - ?3) * (lng - ?3) * 0.36
  limit ?5
`)
/** In degrees: a wider box where the one before held too few. */
const reaches = [0.3, 1, 12]

function search({ term, lat, lng, limit }: Wanted) {
  for (const reach of reaches) {
    const found = inBox.all(term, lat, lng, reach, limit)
    if (found.length === limit || reach === reaches.at(-1)) return found
  }
  return []
}

const { version } = db.prepare('select sqlite_version() as version').get() as { version: string }
serveOrders((order: Order) =>
  order.limit ? askWithin(order, search) : { name: `SQLite ${version} with FTS5 and R*Tree` },
)
