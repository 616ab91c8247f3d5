import { createServer } from 'node:http'
import { parse } from 'node:querystring'
import { buildApp } from '../../api/app.ts'
import { crisisGuard } from '../../api/directory/search/crisis-help.ts'
import { createEngine } from '../../api/directory/search/index/engine.ts'
import { keepIndexLive } from '../../api/directory/search/live/live-index.ts'
import { migrate } from '../../db/migrate.ts'
import { loadPlaces } from '../../db/seed/directory/places.ts'
import { fillDirectory } from '../../db/seed/fill-directory.ts'
import { loadGazetteer } from '../../geo/search/gazetteer.ts'
import { readConfig } from '../../server/config.ts'
import { openDeps } from '../../server/deps.ts'
import { specialties } from '../../taxonomy/specialties.ts'
import { treatments } from '../../taxonomy/treatments.ts'
import { serveOrders } from './child.ts'

// The whole API and, beside it, a server of nothing but the index: same directory, same places, same process.
const [apiPort, indexPort, clinics, dataDir] = process.argv.slice(2)
const config = readConfig({ DATA_DIR: dataDir, TRUST_PROXY: 'true', LOG_LEVEL: 'error' })
const { deps, close } = await openDeps(config)
await migrate(deps.db)
await fillDirectory(deps.db, await loadPlaces(), Number(clinics), {
  onProgress: () => undefined,
  stopped: () => false,
})
const app = await buildApp(deps, config)
await app.listen({ port: Number(apiPort), host: '127.0.0.1' })

const engine = createEngine({ treatments, specialties }, crisisGuard)
const gazetteer = await loadGazetteer()
const index = await keepIndexLive(deps, engine, app.log)
const bare = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const { treatmentName, location, limit } = parse(
    request.url!.slice(request.url!.indexOf('?') + 1),
  ) as Record<string, string>
  const at = gazetteer.find(location!)!
  const answer = engine.search({ treatment: treatmentName!, at, limit: Number(limit) })
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': answer.body.length,
    'x-total-count': answer.total,
  })
  response.end(answer.body, answer.release)
}).listen(Number(indexPort), '127.0.0.1')

serveOrders(async (order: { what: 'cpu' | 'close' }) => {
  if (order.what === 'cpu') {
    const { user, system } = process.cpuUsage()
    return user + system
  }
  bare.closeAllConnections()
  await index.close()
  await app.close()
  await close()
  return undefined
})
