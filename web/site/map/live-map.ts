import 'leaflet/dist/leaflet.css'
import { type Coords, GridLayer, type GridLayerOptions, map as leafletMap, tileLayer } from 'leaflet'
import type { DrawnMap, LiveMap } from './drawn-map.ts'
import { LiveParts } from './live-parts.tsx'
import { type Point, project, shows, unproject, type View, viewOf } from './projection.ts'
import { deepestZoom, tileAddress, tileSize } from './tiles.ts'

/** The base map as Leaflet wants it: one part of each tile, in the colours of the page. */
class BaseLayer extends GridLayer {
  readonly #part: 'ground' | 'names'

  constructor(part: 'ground' | 'names', options: GridLayerOptions) {
    super({ tileSize, maxNativeZoom: deepestZoom, ...options })
    this.#part = part
  }

  override createTile({ x, y, z }: Coords): HTMLElement {
    const tile = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    tile.setAttribute('viewBox', `0 0 ${tileSize} ${tileSize}`)
    if (this.#part === 'names') tile.style.overflow = 'visible'
    const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
    use.setAttribute('href', `${tileAddress(z, x, y)}#${this.#part}`)
    tile.append(use)
    return tile as unknown as HTMLElement
  }
}

const streetsZoom = 17
const around: [[number, number], [number, number]] = [
  [48.2, -12.5],
  [61.8, 4.5],
]

/** Opens a map that can be moved, at the view the page came with as long as all of it can be seen there. */
export function openLiveMap(container: HTMLElement, { view, points, shape }: DrawnMap): LiveMap {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = leafletMap(container, {
    attributionControl: false,
    zoomControl: false,
    // Overlays are redrawn after a zoom, so nothing may be in between.
    zoomAnimation: false,
    fadeAnimation: false,
    inertia: !still,
    // A wheel turned over the map scrolls the page.
    scrollWheelZoom: false,
    dragging: shape === 'tall' || !matchMedia('(pointer: coarse)').matches,
    minZoom: 5,
    maxZoom: deepestZoom,
    maxBounds: around,
  })
  const sizeOf = () => ({ width: container.clientWidth, height: container.clientHeight })
  const seen = (): View => {
    const zoom = map.getZoom()
    return { ...project(map.getCenter(), zoom), zoom }
  }
  const show = (wanted: View) => map.setView(unproject(wanted, wanted.zoom), wanted.zoom, { animate: false })
  const showAll = (all: readonly Point[]) => {
    const wanted = viewOf(all, sizeOf())
    // A map that was moved so that it shows all of it, and no less closely, stays there.
    if (map.getZoom() < wanted.zoom || !shows(seen(), all, sizeOf())) show(wanted)
    note(false)
  }
  let moved = false
  const note = (now: boolean) => {
    moved = now
    map.fire('moved')
  }
  if (shows(view, points, sizeOf())) show(view)
  else show(viewOf(points, sizeOf()))
  map.on('moveend', () => note(true))
  const base = [new BaseLayer('ground', { zIndex: 1 }), new BaseLayer('names', { zIndex: 2 })]
  for (const layer of base) layer.addTo(map)
  const showStreets = (url: string) => {
    for (const layer of base) layer.remove()
    tileLayer(url, { maxZoom: streetsZoom }).addTo(map)
    map.setMaxZoom(streetsZoom)
  }
  // Moving the map must not need a drag; a pin is pressed for its clinic.
  map.on('click', ({ latlng, originalEvent: { target } }) => {
    if (!(target as Element).closest('[data-pin]')) map.panTo(latlng, { animate: !still })
  })
  return {
    map,
    pane: map.getPane('markerPane')!,
    showAll,
    showStreets,
    isMoved: () => moved,
    Parts: LiveParts,
  }
}
