import type { Point } from './great-circle.ts'

export type Pixel = { x: number; y: number }

const equatorKm = 40_075

/** Where a point lies in a square world of so many pixels, on the projection that web maps share. */
export function toPixel({ lat, lng }: Point, world: number): Pixel {
  const sine = Math.sin((lat * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return { x: ((lng + 180) / 360) * world, y: y * world }
}

export function toPoint({ x, y }: Pixel, world: number): Point {
  const height = Math.PI * (1 - (2 * y) / world)
  return { lat: (Math.atan(Math.sinh(height)) * 180) / Math.PI, lng: (x / world) * 360 - 180 }
}

/** How many kilometres a pixel of such a world is, at that latitude. */
export const kmPerPixel = (lat: number, world: number) =>
  (equatorKm * Math.cos((lat * Math.PI) / 180)) / world
