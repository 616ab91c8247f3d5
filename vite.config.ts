import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { areaChunks } from './web/area-chunks.ts'
import { islandsOf } from './web/island-routes.ts'
import { islandsPlugin } from './web/platform/islands/islands-plugin.ts'
import { joinStylesPlugin } from './web/platform/islands/join-styles-plugin.ts'

/**
 * What most pages share goes into few files: forty small ones would compress worse and cost a request each. The kit has nothing
 * of the router, which pages with islands do not load; what of ours needs it is beside it. What lists
 * of clinics share is a third, the search form and the filters with their list of cards two more, since an article needs
 * none of them. `pages` is what routed pages share and islands do not need. Styles of cards are in the kit: a list imports them and nothing else of their file, so that nothing would link it.
 * `platform/signed-in` stays out: with it would come zod, which public pages do not load. So does `platform/forms`, since
 * few pages have a form.
 */
const groups = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime|rolldown:runtime/,
    priority: 7,
  },
  {
    name: 'router',
    test: /node_modules\/(react-router|@react-router)\/|web\/platform\/(api\.|error-page|navigation-line|route-focus|server-context|islands\/island\.|scripts\/(?:chunk|late))/,
    priority: 3,
  },
  {
    name: 'kit',
    test: /web\/(ui\/(?!mantine|layout|feedback\/skeleton|figures\/(?:quartile-strip|sparkline|drawings)|controls\/(?:drawer\.tsx|pagination|password-field|submit-button)|(?:feedback\/empty-state|figures\/(?:drawing|price-ruler|route-line|stars)|controls\/(?:chip|tag)|navigation\/(?:breadcrumbs|skip-link))\.tsx)|platform\/(?!signed-in|forms|session|islands|navigation\/opening|api\.|error-page|navigation-line|route-focus|server-context|scripts\/(?:chunk|late)|markup\/(?:followed|markup\.|template)|meta\/(?!origin))|site\/(shell\/(?!site-footer|share-and-print)|consent\/)|site\/shortlist\/(compare-link|shortlist)\.|site\/clinics\/(logo\/(?:clinic-logo\.module|replace-failed)|price-sign\.module))|contract\/text\/(site-messages|product)\.ts$|@tabler(?!.*\/Icon(?!(?:AlertTriangle|Check|Columns3|CurrentLocation|DeviceDesktop|FocusCentered|InfoCircle|Menu2|Minus|Moon|Plus|Search|Sun|X)\.))/,
    minShareCount: 3,
    priority: 5,
  },
  {
    name: 'pages',
    test: /web\/(ui\/(figures\/(price-ruler|route-line|stars)|controls\/(chip|tag))|platform\/(markup\/markup\.|meta\/page-meta))/,
    minShareCount: 3,
    priority: 2,
  },
  // Error pages have it as well, which are beside the router.
  {
    name: 'empty-state',
    test: /web\/ui\/(feedback\/empty-state\.tsx|figures\/(drawing\.tsx|drawings\/search))/,
    priority: 4,
  },
  { name: 'calls', test: /contract\/core\/client\.ts$/, minShareCount: 2, priority: 6 },
  { name: 'limits', test: /contract\/rules\/limits\.ts$/, priority: 6 },
  {
    name: 'clinics',
    test: /web\/site\/clinics\/(?!booking\/|price-alerts\/|card-list|card-clinic|clinic-card\.css|claim\/|logo\/replace)|web\/site\/shortlist\/compare-box\.tsx$|Icon(AdjustmentsHorizontal|ExternalLink)\./,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'shortlist',
    test: /web\/site\/shortlist\/(?!compare-box|shortlist-boxes)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'prices',
    test: /\/(comparable-price|freshness|offer-price|price-parts|rules\/rating)\.tsx?$/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'search-form',
    test: /web\/site\/search-form\/|text\/popular-treatments/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'map', test: /web\/site\/map\/(clinic-map|use-live-map)\.tsx?$/, minShareCount: 2, priority: 2 },
  { name: 'islands', test: /web\/platform\/islands\/hydrate/, minShareCount: 2, priority: 3 },
  {
    name: 'swap',
    test: /web\/platform\/islands\/(swap|follow-here|hold-focus)/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'filters',
    test: /web\/site\/results\/(?!map\/|list\/|filters\/(?:filter-sheet|price-form)|counted-search|fewer-filters)|web\/site\/(clinics|shortlist)\/(card-list|shortlist-boxes)|web\/ui\/controls\/drawer\.tsx$/,
    minShareCount: 2,
    priority: 1,
  },
]

/** A class as its file calls it, with four characters for the file: Vite's own names take more bytes on every page. */
function className(name: string, file: string) {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''))
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    islandsPlugin(),
    joinStylesPlugin(path => islandsOf(path) !== undefined),
    areaChunks(),
  ],
  css: { modules: { generateScopedName: className } },
  publicDir: 'web/public',
  build: {
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Of 6,000 icons only those that are used are read.
      experimental: { lazyBarrel: true },
      output: { codeSplitting: { groups } },
    },
  },
  ...(command === 'build' && {
    // One file with everything in it starts faster, and React runs in production mode whatever NODE_ENV says.
    ssr: { noExternal: true },
    environments: { ssr: { define: { 'process.env.NODE_ENV': '"production"' } } },
  }),
  // All entries are known from the start, or the first page load in development fails while Vite catches up.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.ts'] },
}))
