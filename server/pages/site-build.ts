import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { matchRoutes, RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import type * as Entry from '../../web/entry.server.tsx'
import { forever, type KeptAssets } from './builds/kept-assets.ts'
import { routesOfOthers, treeOf } from './builds/other-routes.ts'

export type Build = ServerBuild & { entry: { module: typeof Entry } }
type Site = {
  provide: typeof Entry.provide
  handle: RequestHandler
  /** The route that an address belongs to, such as /clinic/:id. */
  routeOf: (path: string) => string
}

const built = new URL('../../build/', import.meta.url)
/** Where the scripts, styles and fonts of this build are. */
export const builtAssets = fileURLToPath(new URL('client/assets/', built))

export async function siteFromBuild(app: FastifyInstance, kept: KeptAssets): Promise<() => Promise<Site>> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('client/', built)),
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names of built files change with their content; the few public ones keep theirs.
      const isNamedByContent = /[\\/]client[\\/]assets[\\/]/.test(path)
      // What other websites load: the widget, and on a webmail's page the logo in our emails.
      if (/[\\/]client[\\/](?:widget\.js(?:\.br|\.gz)?|email-logo\.png)$/.test(path))
        reply.header('cross-origin-resource-policy', 'cross-origin')
      reply.header('cache-control', isNamedByContent ? forever : 'public, max-age=3600')
    },
  })
  const build: Build = await import(new URL('server/index.js', built).href)
  const { assemble, createRequestHandler, matchRoutes, provide } = build.entry.module
  const ofOthers = routesOfOthers(build.assets.version, kept, matchRoutes)
  const render = createRequestHandler(build, 'production')
  const handle: RequestHandler = async (request, context) =>
    (await ofOthers(request)) ??
    (await assemble(build, request, context as RouterContextProvider)) ??
    render(request, context)
  const routes = treeOf(Object.values(build.routes).filter(route => route !== undefined))
  return async () => ({ provide, handle, routeOf: path => patternOf(matchRoutes(routes, path)) })
}

export async function siteFromSource(app: FastifyInstance): Promise<() => Promise<Site>> {
  const { createServer } = await import('vite')
  const vite: ViteDevServer = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done)
  })
  return async () => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as Build
    const { createRequestHandler, matchRoutes, provide } = build.entry.module
    const routes = treeOf(Object.values(build.routes).filter(route => route !== undefined))
    return {
      provide,
      handle: createRequestHandler(build, 'development'),
      routeOf: path => patternOf(matchRoutes(routes, path)),
    }
  }
}

const patternOf = (matches: ReturnType<typeof matchRoutes>) =>
  `/${(matches ?? [])
    .map(({ route: { path = '' } }) => path.replace(/^\//, ''))
    .filter(Boolean)
    .join('/')}`
