import { createRequire } from 'node:module'
import { serveOrders } from '../child.ts'
import { batches, places, type Wanted } from './peer.ts'
import { askWithin, type Order } from './within-process.ts'

/** Beyond this it finds nothing; with all places it would measure the distance to each. */
const withinKm = 40

type Orama = {
  create(given: object): unknown
  insertMultiple(db: unknown, documents: object[], batch: number): unknown
  search(db: unknown, wanted: object): unknown
}

const installed = 'package.json'
const orama = await import(/* not everyone has it */ String('@orama/orama')).then(
  (module: Orama) => module,
  () => null,
)
const db = orama && (await fill(orama, Number(process.argv[2])))

async function fill({ create, insertMultiple }: Orama, clinics: number) {
  const filled = await create({ schema: { terms: 'enum[]', at: 'geopoint' } })
  for (const batch of batches(places(clinics), 1000)) {
    const documents = batch.map(({ terms, lat, lng, body }) => ({ terms, at: { lat, lon: lng }, body }))
    await insertMultiple(filled, documents, 1000)
  }
  return filled
}

const search = ({ term, lat, lng, limit }: Wanted) =>
  orama!.search(db, {
    limit,
    where: {
      terms: { containsAll: [term] },
      at: { radius: { coordinates: { lat, lon: lng }, value: withinKm, unit: 'km', inside: true } },
    },
  })

function begun() {
  if (!orama) return null
  const { version } = createRequire(import.meta.url)(`@orama/orama/${installed}`) as { version: string }
  return { name: `Orama ${version}` }
}

serveOrders((order: Order) => (order.limit ? askWithin(order, search) : begun()))
