import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  build: { modulePreload: { polyfill: false }, reportCompressedSize: false },
  ...(command === 'build' && {
    // One file with everything in it starts faster, and React runs in production mode whatever NODE_ENV says.
    ssr: { noExternal: true },
    environments: { ssr: { define: { 'process.env.NODE_ENV': '"production"' } } },
  }),
  // All entries are known from the start, or the first page load in development fails while Vite catches up.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.ts'] },
}))
