import type { matchRoutes, RouteObject } from 'react-router'
import { LruCache } from '../../../contract/algorithms/lru-cache.ts'
import { forever, type KeptAssets } from './kept-assets.ts'

type Route = { id: string; parentId?: string; path?: string; index?: boolean }
type Other = { routes: Record<string, Route>; tree: RouteObject[] }

/** As the router itself bounds it. */
const longestUrl = 7680

/**
 * A page asks which routes its links lead to, and which scripts these need. React Router answers only pages of its own
 * build and sends others to load a whole document, once: behind a proxy with two versions the second time is an error
 * that the visitor sees. So pages of another build are answered from the list of routes that came with that build.
 */
export function routesOfOthers(own: string, kept: KeptAssets, match: typeof matchRoutes) {
  const read = new LruCache<string, Other>(3)

  async function other(version: string) {
    const known = read.get(version)
    if (known) return known
    const script = await kept.text(`manifest-${version}.js`)
    if (!script) return undefined
    const { routes } = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Other
    return read.set(version, { routes, tree: treeOf(Object.values(routes)) })
  }

  return async ({ url }: Request): Promise<Response | undefined> => {
    if (!url.includes('/__manifest?') || url.length > longestUrl) return undefined
    const { pathname, searchParams } = new URL(url)
    const version = searchParams.get('version') ?? ''
    if (pathname !== '/__manifest' || version === own || !/^[\w-]{1,40}$/.test(version)) return undefined
    const found = await other(version)
    if (!found) return undefined
    const paths = new Set((searchParams.get('paths') ?? '').split(',').filter(Boolean))
    const ids = [...paths].flatMap(path =>
      (match(found.tree, path.startsWith('/') ? path : `/${path}`) ?? []).map(({ route }) => route.id!),
    )
    const patches = Object.fromEntries(ids.map(id => [id, found.routes[id]]))
    return Response.json(patches, { headers: { 'cache-control': forever } })
  }
}

/** The routes of a build as the router nests them. */
export function treeOf(routes: readonly Route[], parent?: string): RouteObject[] {
  return routes
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) =>
      index ? { id, path, index: true } : { id, path, children: treeOf(routes, id) },
    )
}
