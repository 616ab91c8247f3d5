import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { onTile, pointAt, tileSize } from './projection.ts'

const api = await startApi()
const visitor = api.anActor()

/** The tile around a point, as a browser would ask for it. */
const tileAt = (lat: number, lng: number, z: number) => {
  const [x, y] = onTile({ lat, lng }, { z, x: 0, y: 0 }).map(pixel => Math.floor(pixel / tileSize))
  return `/api/map/${z}/${x}/${y}.svg`
}

const namesOn = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]+)/g)].map(([, name]) => name)

test('a tile of a city names its parts and shows where people live', async () => {
  const reply = await visitor.get(tileAt(51.51, -0.13, 12))
  expect(reply.status).toBe(200)
  expect(reply.headers['content-type']).toContain('image/svg+xml')
  expect(reply.headers['cache-control']).toContain('public')
  expect(namesOn(reply.text)).toEqual(expect.arrayContaining(['Marylebone', 'Camden Town']))
  expect(reply.text.match(/<g id="(ground|names)"/g)).toHaveLength(2)
  expect(reply.text.match(/stroke-dasharray/g)).toHaveLength(1)
  expect(reply.text.length).toBeGreaterThan(10_000)
})

test('a tile on the coast puts land under the people who live there, one out at sea is empty', async () => {
  const brighton = await visitor.get(tileAt(50.82, -0.14, 12))
  expect(brighton.text.match(/stroke-dasharray/g)).toHaveLength(2)
  const sea = await visitor.get(tileAt(55.5, 2.5, 10))
  expect(sea.text).toContain('fill-rule="evenodd" d=""')
  expect(namesOn(sea.text)).toEqual([])
})

test('names keep clear of each other, also across the edges of tiles', async () => {
  const boxes: { x: number; y: number; half: number }[] = []
  for (const x of [1022, 1023]) {
    for (const y of [680, 681]) {
      const { text } = await visitor.get(`/api/map/11/${x}/${y}.svg`)
      for (const [, left, top, name] of text.matchAll(/<text x="(\d+)" y="(\d+)"[^>]*>([^<]+)/g)) {
        const place = { x: x * tileSize + Number(left), y: y * tileSize + Number(top) }
        boxes.push({ ...place, half: name!.length * 3.5 })
      }
    }
  }
  expect(boxes.length).toBeGreaterThan(20)
  for (const [index, a] of boxes.entries()) {
    for (const b of boxes.slice(index + 1)) {
      expect(Math.abs(a.x - b.x) < a.half + b.half && Math.abs(a.y - b.y) < 14).toBe(false)
    }
  }
})

test('a browser that takes gzip gets it', async () => {
  const path = tileAt(53.8, -1.55, 12)
  const packed = await visitor.get(path, { 'accept-encoding': 'gzip' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect((await visitor.get(path)).headers['content-encoding']).toBeUndefined()
})

test.each(['/api/map/3/8/0.svg', '/api/map/99/0/0.svg', '/api/map/a/b/c.svg', '/api/map/3/-1/0.svg'])(
  'a tile that cannot be is refused: %s',
  async path => {
    expect((await visitor.get(path)).status).toBeGreaterThanOrEqual(400)
    expect((await visitor.get(path)).status).toBeLessThan(500)
  },
)

test('says where streets can be had, if anywhere', async () => {
  expect((await visitor.get('/api/map/streets')).body).toEqual({ streets: null })
  api.deps.mapTiles = 'https://tiles.test/{z}/{x}/{y}.png'
  expect((await visitor.get('/api/map/streets')).body).toEqual({
    streets: { url: 'https://tiles.test/{z}/{x}/{y}.png', from: 'tiles.test' },
  })
  api.deps.mapTiles = undefined
})

test('a point is found again where it was put', () => {
  const tile = { z: 12, x: 2046, y: 1361 }
  const [x, y] = onTile({ lat: 51.5079, lng: -0.0877 }, tile)
  expect(pointAt([x, y], tile).lat).toBeCloseTo(51.5079, 6)
  expect(pointAt([x, y], tile).lng).toBeCloseTo(-0.0877, 6)
})
