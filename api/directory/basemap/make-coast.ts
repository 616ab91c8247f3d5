/** Writes data/coast.txt: the land around the British Isles out of Natural Earth, one ring a line. */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { MultiPolygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { clipRing, type Vertex } from './clip.ts'
import { coastFile, coastScale } from './coast.ts'

const box = { left: -13, top: 48, right: 5, bottom: 62 }

const source = createRequire(import.meta.url).resolve('world-atlas/land-10m.json')
const topology = JSON.parse(await readFile(source, 'utf8')) as Topology<{ land: GeometryCollection }>
const { features } = feature(topology, topology.objects.land)
const polygons = features.flatMap(({ geometry }) => (geometry as MultiPolygon).coordinates)

/** Each vertex as its difference from the one before: half the size of the coordinates themselves. */
function packed(ring: Vertex[]) {
  let [lng, lat] = [0, 0]
  return ring.flatMap(([x, y]) => {
    const [toLng, toLat] = [Math.round(x * coastScale), Math.round(y * coastScale)]
    const step = [toLng - lng, toLat - lat]
    ;[lng, lat] = [toLng, toLat]
    return step
  })
}

const rings = polygons
  .flatMap(polygon => polygon.map((ring: Position[]) => clipRing(ring as Vertex[], box)))
  .filter(ring => ring.length > 2)
  .map(packed)
await writeFile(coastFile, `${rings.map(ring => ring.join(' ')).join('\n')}\n`)
console.log(`${rings.length} rings, ${rings.flat().length / 2} vertices`)
