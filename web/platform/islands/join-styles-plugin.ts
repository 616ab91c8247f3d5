import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

type Route = { id: string; parentId?: string; path?: string; css?: string[] }
type Manifest = { routes: Record<string, Route> }

/**
 * Browsers fetch all styles of a page before they paint it, and without HTTP/2 six files at a time. What the route of a document adds to
 * the styles of the pages around it is joined into one file. Pages of the router keep theirs apart: it adds
 * those that are missing when it goes from page to page.
 */
export function joinStylesPlugin(isDocument: (path: string) => boolean): Plugin {
  let folder: string
  return {
    name: 'join-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configResolved(config) {
      folder = resolve(config.root, config.environments.client!.build.outDir)
    },
    // The browser's build is written by then.
    transform: {
      filter: { id: /virtual:react-router\/server-manifest$/ },
      async handler(code) {
        const { default: manifest }: { default: Manifest } = await import(
          `data:text/javascript,${encodeURIComponent(code)}`
        )
        for (const route of leavesOf(manifest))
          if (isDocument(`/${pathOf(route, manifest.routes)}`)) joinStyles(route, manifest, folder)
        return { code: `export default ${JSON.stringify(manifest)}`, map: null }
      },
    },
  }
}

const leavesOf = ({ routes }: Manifest) =>
  Object.values(routes).filter(({ id }) => !Object.values(routes).some(({ parentId }) => parentId === id))

function joinStyles(route: Route, { routes }: Manifest, folder: string) {
  const around = new Set(parentsOf(route, routes).flatMap(({ css = [] }) => css))
  const own = (route.css ?? []).filter(href => !around.has(href))
  if (own.length < 2) return
  const content = own.map(href => readFileSync(join(folder, href.replace(/#$/, '')), 'utf8')).join('')
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const name = `/assets/page-${hash}.css`
  writeFileSync(join(folder, name), content)
  route.css = [...around, name]
}

const parentsOf = ({ parentId }: Route, routes: Manifest['routes']): Route[] => {
  const parent = parentId === undefined ? undefined : routes[parentId]
  return parent ? [...parentsOf(parent, routes), parent] : []
}

const pathOf = (route: Route, routes: Manifest['routes']) =>
  [...parentsOf(route, routes), route].flatMap(({ path }) => path || []).join('/')
