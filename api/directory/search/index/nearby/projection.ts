import { arcKm, earthRadiusKm as EARTH_RADIUS } from '../../../../../contract/algorithms/great-circle.ts'
import type { Coordinates } from '../types.ts'

/** Where someone stands, in kilometres from the centre of the Earth, turned so that the UK faces z. */
export type Point = { x: number; y: number; z: number }

const DEGREE = Math.PI / 180
const CENTRE = { lat: 54.5 * DEGREE, lng: -3.2 * DEGREE }

/**
 * Orthographic projection onto the plane that touches the UK: x east, y north. The third coordinate is kept,
 * so the straight line between two points is exact and x/y alone never overstate it.
 */
export function project({ lat, lng }: Coordinates): Point {
  const phi = lat * DEGREE
  const lambda = lng * DEGREE - CENTRE.lng
  const flat = Math.cos(phi) * Math.cos(lambda)
  const high = Math.sin(phi)
  return {
    x: EARTH_RADIUS * Math.cos(phi) * Math.sin(lambda),
    y: EARTH_RADIUS * (Math.cos(CENTRE.lat) * high - Math.sin(CENTRE.lat) * flat),
    z: EARTH_RADIUS * (Math.sin(CENTRE.lat) * high + Math.cos(CENTRE.lat) * flat),
  }
}

/** Great-circle kilometres from the square of the straight line through the Earth. */
export function kilometres(chordSquared: number): number {
  return arcKm(Math.sqrt(chordSquared) / (2 * EARTH_RADIUS))
}

/** Order works on whole metres, so that two ways of computing one distance cannot swap two clinics. */
export function metres(chordSquared: number): number {
  return Math.round(kilometres(chordSquared) * 1000)
}

/** Tenths of a kilometre, as distances are shown. */
export function tenths(metres: number): number {
  return Math.round(metres / 100)
}

/** The most metres that are shown as no more than so many kilometres: a limit holds for what people see. */
export function metresShownWithin(kilometres: number): number {
  // A little more than it says, or 0.3 times 10 would be less than 3.
  return Math.floor(kilometres * 10 + 1e-6) * 100 + 49
}

export function isPlaced(lat: unknown, lng: unknown): boolean {
  return typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}
