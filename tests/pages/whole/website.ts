import { join } from 'node:path'
import { createServer } from 'vite'
import type { Build } from '../../../server/pages/site-build.ts'

const learned = join(import.meta.dirname, '../../../web/platform/page-writer/assemble.tsx')

const open = () =>
  createServer({
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  })
let opening: ReturnType<typeof open> | undefined

/** The website from its sources, prepared once for all tests of a process: that takes as long as most of them. */
export async function openWebsite(): Promise<Build> {
  opening ??= open()
  return (await (await opening).ssrLoadModule('virtual:react-router/server-build')) as Build
}

/** The same website, as a server has it that has not learned from any page yet what stands around it. */
export async function openUnlearned(): Promise<Build> {
  opening ??= open()
  const { moduleGraph } = await opening
  for (const module of moduleGraph.getModulesByFile(learned) ?? []) moduleGraph.invalidateModule(module)
  return openWebsite()
}

export const closeWebsite = async () => (await opening)?.close()
