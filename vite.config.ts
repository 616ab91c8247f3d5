import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/**
 * What most pages share goes into two files: forty small ones would compress worse and cost a request each. Parts of
 * `lib` that only the applications need stay out: with them would come zod, which public pages do not load.
 */
const groups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler|@react-router)\//,
    priority: 2,
  },
  {
    name: 'kit',
    test: /web\/(ui|site|site\/(search-form|shortlist|clinics))\/[^/]+\.tsx?$|web\/lib\/(?!card-|download|new-password|plan|price-terms|sign-out)[^/]+\.tsx?$|contract\/(messages|product|client|problems)\.ts$|@tabler/,
    minShareCount: 3,
    priority: 1,
  },
]

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  build: {
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  ...(command === 'build' && {
    // One file with everything in it starts faster, and React runs in production mode whatever NODE_ENV says.
    ssr: { noExternal: true },
    environments: { ssr: { define: { 'process.env.NODE_ENV': '"production"' } } },
  }),
  // All entries are known from the start, or the first page load in development fails while Vite catches up.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.ts'] },
}))
