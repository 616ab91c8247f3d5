import type { Point } from './projection.ts'

/** How much of a searched part of the map must be seen at each side: the closest view of that part then is the one it had. */
const seenShares = [0.23, 0.77] as const
const onMap = { south: 49, west: -11, north: 61, east: 3 }

/** The points that a map of a searched area must show; an address may name areas that no map has. */
export function areaOf(bounds: string): Point[] {
  const { south, west, north, east } = edgesOf(bounds)
  return seenShares.map(share => ({
    lat: between(onMap.south, south + (north - south) * share, onMap.north),
    lng: between(onMap.west, west + (east - west) * share, onMap.east),
  }))
}

/** Where a clinic is put on the map: in the area that was searched, if one of its locations is there. */
export function pinPlace(locations: readonly Point[], bounds: string | undefined): Point | null {
  const placed = locations.filter(({ lat, lng }) => Number.isFinite(lat) && Number.isFinite(lng))
  const at = (bounds && placed.find(isInside(edgesOf(bounds)))) || placed[0]
  return at ? { lat: at.lat, lng: at.lng } : null
}

type Edges = ReturnType<typeof edgesOf>

function edgesOf(bounds: string) {
  const [south = 0, west = 0, north = 0, east = 0] = bounds.split(',').map(Number)
  return { south, west, north, east }
}

const isInside =
  ({ south, west, north, east }: Edges) =>
  ({ lat, lng }: Point) =>
    south <= lat && lat <= north && west <= lng && lng <= east

const between = (least: number, value: number, max: number) => Math.min(max, Math.max(least, value))
