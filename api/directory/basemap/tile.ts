import type { Postcodes } from '../../../geo/postcodes/postcodes.ts'
import { type Html, html } from '../../html.ts'
import { builtUpOn, dotWidth, runsOf } from './built-up.ts'
import { type Coast, landOn } from './coast.ts'
import type { Name, Names } from './names.ts'
import { kmPerPixel, type Tile, tileSize } from './projection.ts'

export type Sources = { coast: Coast; postcodes: Postcodes; names: Names }

const dotGrid = 4
const shoreGrid = 16
/** The coastline is simplified for small scales, so land is added around places where people live. */
const shoreKm = 0.25

/**
 * One tile as SVG in two parts that pages refer to, the ground and the names, so that no tile covers the names
 * of its neighbour. Colours come from the page: content shown through `use` inherits its custom properties.
 */
export function drawTile(sources: Sources, tile: Tile): string {
  const { coast, postcodes, names } = sources
  const land = landOn(coast, tile)
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${tileSize} ${tileSize}">
<g id="ground" fill="none" stroke-linecap="round">
<path style="fill:var(--map-water)" d="M0 0H${tileSize}V${tileSize}H0Z"/>
<path style="fill:var(--map-land);stroke:var(--map-waterline)" fill-rule="evenodd" d="${land.path}"/>
${!land.inland && shore(postcodes, tile)}
${dots(runsOf(builtUpOn(postcodes, tile, dotGrid)), dotGrid, dotWidth(tile), '--map-built')}
</g>
<g id="names" text-anchor="middle" stroke-width="3" stroke-linejoin="round" paint-order="stroke" style="font-family:var(--font-display);fill:var(--map-label);stroke:var(--map-land)">
${names.on(tile).map(written)}
</g>
</svg>`.markup
}

const shore = (postcodes: Postcodes, tile: Tile) =>
  dots(
    runsOf(builtUpOn(postcodes, tile, shoreGrid)),
    shoreGrid,
    Math.min(60, Math.max(4, (2 * shoreKm) / kmPerPixel(tile))),
    '--map-land',
  )

const dots = (path: string, grid: number, width: number, colour: string): Html =>
  html`<path style="stroke:var(${colour})" stroke-width="${width.toFixed(0)}" stroke-dasharray="0 ${grid}" d="${path}"/>`

const written = ({ text, x, y, size }: Name): Html =>
  html`<text x="${x.toFixed(0)}" y="${y.toFixed(0)}" font-size="${size}">${text}</text>`
