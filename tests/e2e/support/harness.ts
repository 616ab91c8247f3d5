import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build, type Rollup } from 'vite'

/** Bundles a component with its surroundings, for what no page of the website shows in every state. */
export async function bundleHarness(name: string) {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '../harness'),
    base: '/harness/',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: join(import.meta.dirname, `../harness/${name}.tsx`) },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rollup.RollupOutput
  const files = new Map(
    output.map(file => [`/harness/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  )
  const entry = output.find(file => file.type === 'chunk' && file.isEntry)!
  const styles = output.filter(file => file.fileName.endsWith('.css'))
  const page = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${name}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    ${styles.map(file => `<link rel="stylesheet" href="/harness/${file.fileName}">`).join('')}</head>
    <body><div id="root"></div><script type="module" src="/harness/${entry.fileName}"></script></body></html>`
  return (browser: Page) => serveHarness(browser, page, files)
}

const types: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

/** Served from the website's own address, so that the component reaches the real API. */
const serveHarness = (browser: Page, page: string, files: Map<string, string | Uint8Array>) =>
  browser.route('**/harness/**', route => {
    const { pathname } = new URL(route.request().url())
    const file = files.get(pathname)
    if (file === undefined) return route.fulfill({ contentType: 'text/html', body: page })
    const contentType = types[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    return route.fulfill({ contentType, body: Buffer.from(file) })
  })
