import type { Town } from '../../../geo/towns/towns.ts'
import { onTile, type Tile, tileSize } from './projection.ts'

export type Name = { text: string; x: number; y: number; size: number }

/** Room a name needs around it, in pixels. */
const row = 26
const letter = 7
const world: Tile = { z: 0, x: 0, y: 0 }

const sizeOf = (population: number) => (population > 150_000 ? 14 : population > 20_000 ? 12 : 11)

/** Which places are named on the map at each zoom: the more populous first, as long as there is room. */
export class Names {
  readonly #towns: Town[]
  readonly #byZoom = new Map<number, Map<string, Name[]>>()

  constructor(towns: Town[]) {
    this.#towns = towns.filter(town => town.kind !== 'county' && town.population > 0)
  }

  /** The names whose middle lies on the tile; they may reach beyond it. */
  on({ z, x, y }: Tile): Name[] {
    if (!this.#byZoom.has(z)) this.#byZoom.set(z, this.#choose(z))
    return this.#byZoom.get(z)!.get(`${x} ${y}`) ?? []
  }

  #choose(z: number): Map<string, Name[]> {
    const taken = new Map<number, { from: number; to: number }[]>()
    const byTile = new Map<string, Name[]>()
    for (const town of this.#towns) {
      const [x, y] = onTile(town, world).map(value => value * 2 ** z) as [number, number]
      const half = (town.name.length * letter) / 2 + 6
      if (!claim(taken, y, { from: x - half, to: x + half })) continue
      const tile = { z, x: Math.floor(x / tileSize), y: Math.floor(y / tileSize) }
      const key = `${tile.x} ${tile.y}`
      const name = {
        text: town.name,
        x: x - tile.x * tileSize,
        y: y - tile.y * tileSize,
        size: sizeOf(town.population),
      }
      byTile.set(key, [...(byTile.get(key) ?? []), name])
    }
    return byTile
  }
}

/** Takes the room when nobody has it; rows are searched with the ones above and below. */
function claim(
  taken: Map<number, { from: number; to: number }[]>,
  y: number,
  span: { from: number; to: number },
) {
  const at = Math.floor(y / row)
  const rows = [at - 1, at, at + 1].flatMap(index => taken.get(index) ?? [])
  if (rows.some(other => other.from < span.to && span.from < other.to)) return false
  taken.set(at, [...(taken.get(at) ?? []), span])
  return true
}
