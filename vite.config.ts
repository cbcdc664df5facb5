import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkGroups } from './config/vite/chunks.ts'
import { withoutForwardingFiles } from './config/vite/forwarding-files.ts'
import { fewerDependencies } from './config/vite/import-dependencies.ts'
import { manifestIn, spanishManifest } from './config/vite/manifest.ts'
import { unusedExports } from './config/vite/tree-shaking.ts'
import { workerImports } from './config/vite/worker-imports.ts'
import { preloadedScreens } from './config/vite/preload-screens.ts'
import { screenSets } from './config/vite/screen-sets.ts'

// The page and the worker read it at build time; the server reads API_PREFIX when it starts.
process.env['VITE_API_PREFIX'] ??= (process.env['API_PREFIX'] || '/api').replace(/\/$/, '')

const server = process.env['SERVER'] ?? 'http://localhost:3000'

const layers = '@layer reset,tokens,base,components;'

/** Files of styles arrive in any order; each says the order of the layers first, or the page does while nothing is bundled. */
const layerOrder: Plugin = {
  name: 'layer order',
  enforce: 'post',
  transformIndexHtml: (_html, { server }) =>
    server === undefined ? [] : [{ tag: 'style', children: layers, injectTo: 'head-prepend' }],
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = layers + String(file.source)
  },
}

const root = fileURLToPath(new URL('./', import.meta.url))
const screens = screenSets(root)

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
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups(root) } },
      // CommonJS that unused components of Formik and unused methods of yup import.
      treeshake: {
        moduleSideEffects: [
          { test: /\/node_modules\/(hoist-non-react-statics|react-is|tiny-case)\//, sideEffects: false },
        ],
      },
    },
  },
  resolve: {
    alias: [
      // The package's own entry carries its older build along.
      { find: /^dexie$/, replacement: `${root}node_modules/dexie/dist/modern/dexie.mjs` },
      // Formik's four functions of lodash, as far as forms need them.
      { find: /^lodash-es\/(\w+)$/, replacement: `${root}src/shared/form-fields/formik-helpers/$1.ts` },
      // The package's exports name only the build with developer warnings.
      { find: /^react-router$/, replacement: `${root}node_modules/react-router/dist/production/index.mjs` },
    ],
  },
  server: { proxy: { '/api': server, '/meta.json': server, '/demo': server } },
  plugins: [
    react(),
    layerOrder,
    unusedExports,
    withoutForwardingFiles,
    fewerDependencies,
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
