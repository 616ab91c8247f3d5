import { distanceKm, type Point } from '../../../../contract/algorithms/great-circle.ts'
import type { Town } from '../../../../geo/towns/towns.ts'
import type { Random } from '../../random.ts'

type Range = { prefix: string; lat: number; lng: number; km: number }

/** Numbers that Ofcom keeps free for drama, with the middle and the reach of each area that has some. */
const ranges: readonly Range[] = [
  { prefix: '+442079460', lat: 51.507, lng: -0.128, km: 23 },
  { prefix: '+441134960', lat: 53.8, lng: -1.549, km: 11 },
  { prefix: '+441144960', lat: 53.381, lng: -1.47, km: 8 },
  { prefix: '+441154960', lat: 52.955, lng: -1.149, km: 11 },
  { prefix: '+441164960', lat: 52.637, lng: -1.133, km: 12 },
  { prefix: '+441174960', lat: 51.454, lng: -2.588, km: 12 },
  { prefix: '+441184960', lat: 51.456, lng: -0.971, km: 12 },
  { prefix: '+441214960', lat: 52.48, lng: -1.898, km: 14 },
  { prefix: '+441314960', lat: 55.953, lng: -3.189, km: 11 },
  { prefix: '+441414960', lat: 55.861, lng: -4.25, km: 14 },
  { prefix: '+441514960', lat: 53.409, lng: -2.983, km: 13 },
  { prefix: '+441614960', lat: 53.481, lng: -2.243, km: 13 },
  { prefix: '+441914980', lat: 54.95, lng: -1.55, km: 22 },
  { prefix: '+442920180', lat: 51.481, lng: -3.179, km: 10 },
]
const northernIreland = '+442896496'
const anywhere = '+441632960'
const mobile = '+447700900'
const nonGeographic = '+443069990'

/** A number as a clinic there would have it; nobody can be reached at it. */
export function phoneAt(at: Point, town: Town, random: Random): string {
  const kind = random.weighted({ local: 88, mobile: 8, wide: 4 })
  const prefix = { local: localPrefix(at, town), mobile, wide: nonGeographic }[kind]
  return prefix + String(random.between(0, 999)).padStart(3, '0')
}

/** A number for a person rather than a clinic. */
export const mobileNumber = (random: Random) => mobile + String(random.between(0, 999)).padStart(3, '0')

function localPrefix(at: Point, town: Town): string {
  if (town.nation === 'Northern Ireland') return northernIreland
  return ranges.find(range => distanceKm(at, range) < range.km)?.prefix ?? anywhere
}
