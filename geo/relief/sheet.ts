import type { Point } from '../distance.ts'
import type { Vertex } from './contours.ts'

export const width = 450
export const height = 760

/** Pixels to a kilometre, and the point in the middle of the sheet. */
const scale = 0.585
const middle: Point = { lat: 55.42, lng: -3.1 }
const earth = 6371

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Where a point lies on the sheet: a transverse Mercator projection on a sphere. */
export function onSheet({ lat, lng }: Point): Vertex {
  const [phi, lambda] = [radians(lat), radians(lng - middle.lng)]
  const east = Math.cos(phi) * Math.sin(lambda)
  const north = Math.atan2(Math.tan(phi), Math.cos(lambda)) - radians(middle.lat)
  return [
    width / 2 + ((earth * scale) / 2) * Math.log((1 + east) / (1 - east)),
    height / 2 - earth * scale * north,
  ]
}
