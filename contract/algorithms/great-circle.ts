export type Point = { lat: number; lng: number }

export const earthRadiusKm = 6371.0088
const radians = Math.PI / 180
/** About 500 km: nearly every distance within the country is shorter. */
const near = 0.04

export function distanceKm(a: Point, b: Point): number {
  const sinLat = Math.sin(((b.lat - a.lat) * radians) / 2)
  const sinLng = Math.sin(((b.lng - a.lng) * radians) / 2)
  const h = sinLat * sinLat + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * sinLng * sinLng
  return arcKm(Math.sqrt(h))
}

/** Kilometres along the surface from the sine of half the angle: half the straight line, in Earth radii. */
export function arcKm(sine: number): number {
  return 2 * earthRadiusKm * (sine < near ? shortArc(sine) : Math.asin(Math.min(1, sine)))
}

/** The arcsine of a small number by its series, as exact as the other and several times as quick. */
function shortArc(sine: number): number {
  const square = sine * sine
  return sine * (1 + square * (1 / 6 + square * (3 / 40 + square * (15 / 336 + square * (105 / 3456)))))
}
