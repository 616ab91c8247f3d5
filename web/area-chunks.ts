import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Graph = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

/** The areas for people with a login, and pages beside them that load less. */
const areas = ['join', 'account', 'staff'] as const
type Area = (typeof areas)[number]
/** What enough pages of an area have in common comes with each of them. */
const manyPages = 3

const fileOf = (id: string) => relative(import.meta.dirname, id.split('?', 1)[0]!.replace(/^\0/, ''))

function areaOf(file: string): Area | undefined {
  if (/^staff\/(login\/|email\/open-email-system)|^site\/clinic\/preview/.test(file)) return 'join'
  return areas.find(area => file.startsWith(`${area}/`))
}

/** All that leads to a module, itself included: what imports it, also what does so only once it is wanted when `later` is set. */
function leadingTo(graph: Graph, id: string, later: boolean) {
  const found = new Map<string, Rolldown.ModuleInfo>()
  const visit = (one: string) => {
    const info = found.has(one) ? null : graph.getModuleInfo(one)
    if (!info) return
    found.set(one, info)
    for (const importer of info.importers) visit(importer)
    if (later) for (const importer of info.dynamicImporters) visit(importer)
  }
  visit(id)
  return [...found.values()]
}

/** How much of an area needs a module: its layout, many pages, or less. Each page that leads to an area loads no more than it needs. */
function need(entries: string[], area: Area) {
  const ofArea = entries.filter(file => areaOf(file) === area)
  if (area === 'join') return ofArea.sort().join()
  if (ofArea.includes(`${area}/layout.tsx`)) return 'all'
  return ofArea.length >= manyPages ? 'many' : ''
}

/**
 * Names the file that a module of the areas goes into. By itself the bundler makes a file for each set of pages that share
 * something: 140 small ones for a page, each of them a request. A module comes with those that equally much of each area needs.
 * Whatever a public page may load stays as it is. A module is needed wherever the one that imports it is, so that no two of
 * these files import each other.
 */
function areaChunk(id: string, graph: Graph) {
  const isLoaded = ({ isEntry, dynamicImporters }: Rolldown.ModuleInfo) =>
    isEntry || dynamicImporters.length > 0
  const info = graph.getModuleInfo(id)
  if (!info || isLoaded(info)) return undefined
  const pages = leadingTo(graph, id, true).filter(({ isEntry }) => isEntry)
  if (pages.some(page => !areaOf(fileOf(page.id)))) return undefined
  const entries = [
    ...new Set(
      leadingTo(graph, id, false)
        .filter(isLoaded)
        .map(({ id }) => fileOf(id)),
    ),
  ]
  const [join, ...needs] = areas.map(area => need(entries, area))
  if (!needs.some(Boolean)) return undefined
  const hash = createHash('sha256')
    .update([join, ...needs].join(' '))
    .digest('base64url')
  return `area-${hash.slice(0, 4)}`
}

export const areaChunks = (): Plugin => ({
  name: 'area-chunks',
  configResolved({ environments: { client } }) {
    const options = client?.build.rolldownOptions
    const output = options?.output as Rolldown.OutputOptions | undefined
    if (!options || !output || typeof output.codeSplitting !== 'object') return
    const group = {
      name: areaChunk,
      debugName: 'areas',
      minShareCount: 2,
      includeDependenciesRecursively: false,
    }
    const groups = [...(output.codeSplitting.groups ?? []), group]
    options.output = { ...output, codeSplitting: { ...output.codeSplitting, groups } }
    // The router's own setting has each page's file export nothing but the page.
    options.preserveEntrySignatures = 'allow-extension'
  },
})
