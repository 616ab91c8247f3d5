/**
 * Draws the relief of the landing page: the United Kingdom out of Natural Earth, with contours that rise where more
 * people live. Colours are veils over the ground it lies on, so that one file does for light and dark.
 *   node geo/relief/draw.ts web/site/landing/relief.svg
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { MultiPolygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { dataFolder, loadTowns } from '../data-files.ts'
import { ringsAt, simplified, type Vertex } from './contours.ts'
import { cell, populationField } from './population.ts'
import { height, onSheet, width } from './sheet.ts'

const levels = 18
const dots = 120
/** The file counts in halves of a pixel, so that whole numbers are fine enough. */
const fine = 2
const smallestIsland = 5
const smallestHill = 4

const extentOf = (ring: Vertex[]) => {
  const spanOf = (values: number[]) => Math.max(...values) - Math.min(...values)
  return Math.max(spanOf(ring.map(([x]) => x)), spanOf(ring.map(([, y]) => y)))
}

/** The country on the sheet, without islands too small to see. */
async function coast(): Promise<Vertex[][]> {
  const source = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
  const topology = JSON.parse(await readFile(source, 'utf8')) as Topology<{ countries: GeometryCollection }>
  const { features } = feature(topology, topology.objects.countries)
  const kingdom = features.find(({ id }) => id === '826')!.geometry as MultiPolygon
  return kingdom.coordinates
    .map(([outline = []]) => outline.map(([lng = 0, lat = 0]) => onSheet({ lat, lng })))
    .map(ring => simplified(ring, 0.9))
    .filter(ring => extentOf(ring) > smallestIsland)
}

/** A closed, rounded line through the middles of the edges, in steps from one point to the next. */
function curve(ring: Vertex[]) {
  const points = ring.map(([x, y]): Vertex => [x * fine, y * fine])
  const medians = points.map(([x, y], index): Vertex => {
    const [nextX, nextY] = points[(index + 1) % points.length]!
    return [Math.round((x + nextX) / 2), Math.round((y + nextY) / 2)]
  })
  const from = medians.at(-1)!
  const bends = points.map(([x, y], index) => {
    const [penX, penY] = medians.at(index - 1)!
    const [toX, toY] = medians[index]!
    return `${Math.round(x) - penX} ${Math.round(y) - penY} ${toX - penX} ${toY - penY}`
  })
  return `M${from.join(' ')}q${bends.join(' ')}z`.replaceAll(' -', '-')
}

const towns = (await loadTowns(dataFolder)).filter(
  ({ kind, population }) => kind === 'town' && population > 0,
)
const field = populationField(towns)
const highest = field.values.reduce((max, value) => Math.max(max, value))
const contours = Array.from({ length: levels }, (_, index) =>
  ringsAt(field, (highest * (index + 1.2)) / (levels + 1.4))
    .map(ring => simplified(ring, 0.17).map(([x, y]): Vertex => [x * cell, y * cell]))
    .filter(ring => extentOf(ring) > smallestHill)
    .map(curve)
    .join(''),
)
const places = towns.slice(0, dots).map(town => `M${onSheet(town).map(pixel => Math.round(pixel * fine))}h0`)

const [right, bottom, sea] = [width * fine, height * fine, 60]
const waterlines = [108, 84, 60, 38, 18].map(
  (stroke, index) => `<use href="#a" stroke="${index % 2 ? '#000' : '#fff'}" stroke-width="${stroke}"/>`,
)
const everywhere = `x="-${sea}" y="-${sea}" width="${right + 2 * sea}" height="${bottom + 2 * sea}"`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${right} ${bottom}" fill="none" stroke-linejoin="round" stroke-linecap="round">
<defs><path id="a" d="${(await coast()).map(curve).join('')}"/><clipPath id="b"><use href="#a"/></clipPath>
<mask id="c" maskUnits="userSpaceOnUse" ${everywhere}>${waterlines.join('')}</mask></defs>
<rect mask="url(#c)" fill="#8edacf" fill-opacity=".055" ${everywhere}/>
<use href="#a" fill="#8edacf" fill-opacity=".16"/>
<g clip-path="url(#b)" fill="#8edacf" fill-opacity=".06" stroke="#d3e8e4" stroke-opacity=".6">${contours.map(d => `<path d="${d}"/>`).join('')}</g>
<use href="#a" stroke="#a9d2cb" stroke-width="2.2"/>
<path stroke="#fff" stroke-opacity=".9" stroke-width="6" d="${places.join('')}"/>
</svg>
`
const [, , file] = process.argv
if (!file) throw new Error('Which file should the relief be drawn into?')
await writeFile(file, svg)
console.log(`${svg.length} bytes`)
