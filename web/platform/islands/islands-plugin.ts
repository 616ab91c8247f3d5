import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const folder = resolve(import.meta.dirname, '../../islands')
const names = globSync('*.ts', { cwd: folder }).map(file => basename(file, '.ts'))

/** Says which scripts a document needs for its islands, by the name of its file in `web/islands`. */
const moduleName = 'virtual:islands'
const moduleId = `\0${moduleName}`

/** In development a module that can be replaced expects this before it. */
const inDevelopment = names.map(name => [
  name,
  ['/@id/__x00__virtual:react-router/inject-hmr-runtime', `/web/islands/${name}.ts`],
])

/** Builds the files of `web/islands` beside the router's own entry, and refuses a build in which one of them loads the router. */
export function islandsPlugin(): Plugin {
  let files: Record<string, string[]> = Object.fromEntries(inDevelopment)
  const isOfBrowserBuild = ({ environment }: { environment: { name: string; mode: string } }) =>
    environment.mode === 'build' && environment.name === 'client'
  return {
    name: 'islands',
    // The server's build needs the names of what the browser's has made.
    sharedDuringBuild: true,
    buildStart() {
      if (!isOfBrowserBuild(this)) return
      for (const name of names)
        this.emitFile({ type: 'chunk', id: resolve(folder, `${name}.ts`), name: `islands-${name}` })
    },
    generateBundle(_, bundle) {
      if (!isOfBrowserBuild(this)) return
      const entries = Object.values(bundle).filter(
        (chunk): chunk is Rolldown.OutputChunk =>
          chunk.type === 'chunk' && resolve(chunk.facadeModuleId ?? '', '..') === folder,
      )
      files = Object.fromEntries(
        entries.map(entry => {
          const chunks = needed(entry, bundle)
          const routed = chunks.find(hasRouter)
          if (routed) {
            const by = chunks.filter(({ imports }) => imports.includes(routed.fileName))
            this.error(
              `${entry.name} loads the router for ${by.map(({ name, moduleIds }) => `${name}: ${moduleIds.join()}`)}`,
            )
          }
          return [basename(entry.facadeModuleId!, '.ts'), chunks.map(({ fileName }) => `/${fileName}`)]
        }),
      )
    },
    resolveId: id => (id === moduleName ? moduleId : undefined),
    load(id) {
      if (id !== moduleId) return undefined
      return `export default ${JSON.stringify(this.environment.name === 'client' ? {} : files)}`
    },
  }
}

const hasRouter = ({ moduleIds }: Rolldown.OutputChunk) =>
  moduleIds.some(id => id.includes('/node_modules/react-router/'))

/** A file with all that it imports, in the order in which they can run. */
function needed(entry: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk)) return
    for (const name of chunk.imports) visit(bundle[name] as Rolldown.OutputChunk)
    found.add(chunk)
  }
  visit(entry)
  return [...found]
}
