type Point = { lat: number; lng: number }

const radians = Math.PI / 180
const earthRadiusKm = 6371

/** Kilometres between two places in the same country, to one decimal. */
export function kmBetween(a: Point, b: Point) {
  const east = (b.lng - a.lng) * Math.cos(((a.lat + b.lat) / 2) * radians)
  return Math.round(Math.hypot(east, b.lat - a.lat) * radians * earthRadiusKm * 10) / 10
}
