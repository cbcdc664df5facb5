import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { earlyScreens } from './vite.early-screens.ts'

// The page and the worker read it at build time; the server reads API_PREFIX when it starts.
process.env['VITE_API_PREFIX'] ??= (process.env['API_PREFIX'] || '/api').replace(/\/$/, '')

const server = process.env['SERVER'] ?? 'http://localhost:3000'

const layers = '@layer reset,tokens,base,components;'

/** Files of styles arrive in any order; each says the order of the layers first. */
const layerOrder: Plugin = {
  name: 'layer order',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = layers + String(file.source)
  },
}

const packages = (...names: string[]) => new RegExp(`node_modules/(${names.join('|')})/`)

/**
 * What belongs together travels together: small files pack badly and cost a request each. From the first page on: the
 * frame, the calls, what a device keeps, what fills a form; the rest is split by screens.
 */
const groups = [
  {
    name: 'base',
    priority: 5,
    test: packages(
      'react',
      'react-dom',
      'scheduler',
      'react-router',
      'react-router-dom',
      'xstate',
      '@xstate',
      'use-.*',
      'ky',
    ),
  },
  {
    name: 'frame',
    priority: 4,
    test: new RegExp(
      [
        'vite/preload-helper',
        'contract/(roles|problems|lookups)\\.ts',
        'src/app/(?!outbox/|about/|dashboards/|shell/account-menu|update/update-prompt|.*words/(en|es))',
        'src/session/(?!device-work|pages/(change|forgot|reset|new-|use-new)|.*words/(en|es))',
        'src/i18n/(?!dates|.*words/(en|es))',
        'src/request/',
        'src/api/failures',
        'src/ui/(button|icon|notice|class-names|tone|field|text-field|password-field|error-summary|card|page|stack)\\.',
        'src/ui/(form|check-field|code-field|clean-input|reveal-button|spinner|shell.*|header-button|logo|skeleton)\\.',
        'src/ui/(dialog|ui-words|choice.module)\\.',
      ].join('|'),
    ),
  },
  {
    name: 'calls',
    priority: 3,
    test: new RegExp(
      [
        packages('yup', 'property-expr', 'tiny-case', 'toposort').source,
        'contract/(kit/(?!places)|(lookups|problems|queueable|roles|states|statuses|first-calls)\\.|forms/(index|form|identity)\\.)',
        'contract/api/(account|documents|masters|replies|sync|user|forms/form-calls)\\.',
        'src/api/(?!staff-areas)',
        'src/forms/lifecycle/check\\.',
      ].join('|'),
    ),
  },
  {
    name: 'device',
    priority: 2,
    test: /node_modules\/(dexie|dexie-react-hooks|uuid)\/|src\/session\/device-work|src\/offline\/(?!seal|hand-over|drain|outcome|answer|send|applicant|prune-cached)/,
  },
  {
    name: 'fields',
    priority: 1.5,
    test: /src\/(ui\/(facts|form-bar|step-progress|save-state|(?!signature|file|date|area|choices|colour).*-field)\.|forms\/(in-one-line|fields\/(field-id|files-context|kept-file|layout)))/,
  },
  {
    name: 'filling',
    priority: 1,
    test: new RegExp(
      [
        packages('formik', 'lodash-es', 'react-is', 'hoist-non-react-statics', 'deepmerge', 'react-fast-compare')
          .source,
        'src/forms/(lifecycle/(?!hand-over|words|signing-view|receipt-|compare-view)|fields/(?!form-date)|packet)',
      ].join('|'),
    ),
  },
  {
    name: 'apply',
    priority: 0,
    test: /src\/features\/apply\/(?!on-device|hand-over|words\/(en|es))/,
  },
  { name: 'application', priority: 0, test: /contract\/(api\/application|kit\/places)/ },
  { name: 'w4', priority: 0, test: /(contract|contract\/api|src)\/forms\/w4(\.|\/(?!words\/(en|es)))/ },
]

export default defineConfig({
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2023',
    // A strict CSP has no room for data: addresses, nor for an inline polyfill.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 350,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  // The package's own entry carries its older build along.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' }] },
  server: { proxy: { '/api': server, '/meta.json': server, '/demo': server } },
  plugins: [
    react(),
    layerOrder,
    earlyScreens,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,webmanifest}'],
        // Plots are for those at a desk, and leave a table where they don't arrive: no phone keeps their library.
        globIgnores: ['**/drawn-plots-*.js', 'sign-in.*.html', 'apply.*.html'],
      },
      manifest: {
        id: '/',
        name: 'Firstday',
        short_name: 'Firstday',
        description: 'Employee onboarding and HR paperwork, with or without a network',
        lang: 'en',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#faf8f5',
        theme_color: '#faf8f5',
        categories: ['business', 'productivity'],
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
    }),
  ],
})
