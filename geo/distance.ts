export type Point = { lat: number; lng: number }

const earthRadiusKm = 6371.0088
const radians = Math.PI / 180

/** Great-circle distance in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const sinLat = Math.sin(((b.lat - a.lat) * radians) / 2)
  const sinLng = Math.sin(((b.lng - a.lng) * radians) / 2)
  const h = sinLat * sinLat + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * sinLng * sinLng
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)))
}
