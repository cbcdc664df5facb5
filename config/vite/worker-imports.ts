import type { Plugin } from 'vite'

/** Vite's helper that loads styles and files of an import ahead, for pages. */
const helper = /vite\/preload-helper/

/**
 * The worker is one file: its imports load nothing ahead. Vite's helper for them refers to the page and to `import.meta`,
 * which is a syntax error in a worker that isn't a module.
 */
export const workerImports: Plugin = {
  name: 'imports of the worker',
  enforce: 'pre',
  load: { filter: { id: helper }, handler: () => 'export const __vitePreload = (load) => load()' },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.code.includes('import.meta'))
          this.error(`${file.fileName} contains import.meta, with which no browser starts it`)
    },
  },
}
