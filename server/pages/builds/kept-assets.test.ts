import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastify from 'fastify'
import { sql } from 'kysely'
import { matchRoutes } from 'react-router'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { keepAssets } from './kept-assets.ts'
import { routesOfOthers } from './other-routes.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const script = 'export const said = "a version"'
const manifest = {
  version: 'newer',
  routes: {
    root: { id: 'root', path: '' },
    layout: { id: 'layout', parentId: 'root' },
    home: { id: 'home', parentId: 'layout', index: true, module: '/assets/home-1.js' },
    pets: { id: 'pets', parentId: 'layout', path: 'pets/:name', module: '/assets/pets-1.js' },
    staff: { id: 'staff', parentId: 'root', path: 'staff', module: '/assets/staff-1.js' },
  },
}

/** A node whose build has these files. */
async function aNode(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-assets-'))
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text)
    if (!name.endsWith('.woff2')) writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text))
  }
  const kept = await keepAssets(db, console, folder)
  const app = fastify()
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) =>
    (await kept.send(request, reply, request.params.name)) ? reply : reply.code(404).send(),
  )
  onTestFinished(() => {
    kept.close()
    rmSync(folder, { recursive: true })
  })
  const get = (name: string, encoding = '') =>
    app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } })
  return { kept, get, routes: routesOfOthers('own', kept, matchRoutes) }
}

const age = (name: string, hours: number) =>
  db
    .updateTable('siteAssets')
    .set({ neededAt: sql<Date>`now() - make_interval(hours => ${hours}::int)` })
    .where('name', '=', name)
    .execute()

test('a node sends the files of versions that started before and after it', async () => {
  const older = await aNode({ 'page-1.js': script, 'font-1.woff2': 'a font' })
  const newer = await aNode({ 'page-2.js': `${script} 2` })
  const reply = await newer.get('page-1.js', 'gzip, br')
  expect(reply.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(reply.rawPayload).toEqual(brotliCompressSync(script))
  expect((await newer.get('page-1.js')).body).toBe(script)
  expect((await older.get('page-2.js')).body).toBe(`${script} 2`)
  const font = await newer.get('font-1.woff2', 'br')
  expect([font.body, font.headers['content-type'], font.headers['content-encoding']]).toEqual([
    'a font',
    'font/woff2',
    undefined,
  ])
  expect((await newer.get('page-3.js')).statusCode).toBe(404)
})

test('files are deleted a day after the last node that has them was seen', async () => {
  const newer = await aNode({ 'page-5.js': script })
  const older = await aNode({ 'page-4.js': script })
  await age('page-4.js', 26)
  await older.kept.refresh()
  await newer.kept.refresh()
  expect((await (await aNode({ 'other-1.js': script })).get('page-4.js')).statusCode).toBe(200)
  await age('page-4.js', 26)
  await newer.kept.refresh()
  expect((await (await aNode({ 'other-1.js': script })).get('page-4.js')).statusCode).toBe(404)
  expect((await (await aNode({ 'other-1.js': script })).get('page-5.js')).statusCode).toBe(200)
})

test('a page of another version learns the routes of its own version', async () => {
  await aNode({ 'manifest-newer.js': `window.__reactRouterManifest=${JSON.stringify(manifest)};` })
  const { routes } = await aNode({ 'manifest-own.js': 'unused' })
  const ask = (query: string) => routes(new Request(`http://clinics.test/__manifest?${query}`))
  const reply = await ask('paths=%2F%2C%2Fpets%2FRex&version=newer')
  expect(Object.keys(await reply!.json())).toEqual(['root', 'layout', 'home', 'pets'])
  expect(reply!.headers.get('cache-control')).toContain('immutable')
  expect(await (await ask('paths=%2Fnowhere&version=newer'))!.json()).toEqual({})
  expect(await ask('paths=%2F&version=own')).toBeUndefined()
  expect(await ask('paths=%2F&version=unknown')).toBeUndefined()
  expect(await routes(new Request('http://clinics.test/results'))).toBeUndefined()
})
