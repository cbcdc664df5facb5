import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { manifestIn, spanishManifest } from './config/vite/manifest.ts'
import { workerImports } from './config/vite/worker-imports.ts'
import { preloadedScreens } from './config/vite/preload-screens.ts'
import { screenSets } from './config/vite/screen-sets.ts'

// The page and the worker read it at build time; the server reads API_PREFIX when it starts.
process.env['VITE_API_PREFIX'] ??= (process.env['API_PREFIX'] || '/api').replace(/\/$/, '')

const server = process.env['SERVER'] ?? 'http://localhost:3000'

const root = fileURLToPath(new URL('./', import.meta.url))
const screens = screenSets(root)

/**
 * What every screen loads is two files; what many have in common, two more. Each screen, and each form, is a file by
 * its own `import()`. Formik and Yup aren't needed by the first screen, nor encryption before something is sent.
 * What loads those files (`load-part`) is with the kit: the first screen needs it, and no device storage.
 */
const chunkGroups = [
  { name: 'packages', tags: ['$initial' as const], test: /node_modules/, priority: 3 },
  { name: 'app', tags: ['$initial' as const], priority: 2 },
  {
    name: 'kit',
    test: /src\/(shared\/(ui|form-fields|i18n|machines)\/(?!form\.|formik-fields|validate)|api\/load-part)/,
    minShareCount: 4,
    priority: 1,
  },
  {
    name: 'data',
    test: /(contract\/protocol|src\/api|src\/offline\/(database|drafts|outbox|vault))\/(?!encrypt-|enqueue-|prepare-|send-|unsent-)/,
    minShareCount: 4,
  },
]

export default defineConfig({
  build: {
    outDir: 'dist/client',
    // The licenses of the packages in the bundle require their texts to come along.
    license: { fileName: 'licenses.txt' },
    emptyOutDir: true,
    target: 'es2023',
    // A strict CSP has no room for data: addresses, nor for an inline polyfill.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 350,
    // One file of styles for all screens: many small ones compress worse, and cost a request each.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/api': server, '/meta.json': server, '/demo': server } },
  plugins: [
    react(),
    screens.plugin,
    preloadedScreens,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      // Who installs the app gets its icons from the system.
      includeManifestIcons: false,
      injectManifest: {
        buildPlugins: { vite: [workerImports] },
        globPatterns: ['index.html', 'favicon.svg', 'assets/*'],
        manifestTransforms: [(entries) => ({ manifest: [...screens.ofWorker(entries)] })],
      },
      manifest: manifestIn('en'),
    }),
    spanishManifest,
  ],
})
