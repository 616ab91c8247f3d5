import { kmPerPixel, type Point } from './projection.ts'

const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200]
const narrowest = 44

/** Three rings of round distances around a point, wide enough apart to be told from each other. */
export function ringsAround({ lat }: Point, zoom: number) {
  const scale = kmPerPixel(lat, zoom)
  const step = steps.find(km => km / scale >= narrowest) ?? steps.at(-1)!
  return [1, 2, 3].map(count => ({ km: count * step, radius: (count * step) / scale }))
}

/** "500 m" or "2 km" */
export const writeKm = (km: number) =>
  km < 1 ? `${Math.round(km * 1000)} m` : `${Math.round(km * 10) / 10} km`
