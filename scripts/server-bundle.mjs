// Bundles the server into one file, without its packages: a process loads it in a third of the time of its sources.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, context } from 'esbuild'
import { root } from './ensure-packages.mjs'

/** Files that a source reads relative to itself are resolved from the source, not from the bundle. */
const sourceLocations = {
  name: 'source locations',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/](server|scripts)[\\/].*\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8')
      if (!source.includes('import.meta')) return undefined
      const contents = source
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
      return { contents, loader: 'ts' }
    }),
}

const options = (entry, outfile) => ({
  absWorkingDir: root,
  ...entry,
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  sourcemap: 'linked',
  logLevel: 'warning',
  plugins: [sourceLocations],
})

/** Starts the server as `npm start` does, or as production with `SERVE=production`. */
const entry = {
  stdin: {
    contents: `import { start } from './server/app/main.ts'
await start({ isProduction: process.env.SERVE === 'production' })`,
    resolveDir: root,
    sourcefile: 'server-process.ts',
    loader: 'ts',
  },
}

/** The bundle of a server process, or of the program in `file`, not written anywhere. */
export const bundleServer = (file) =>
  build({
    ...options(file === undefined ? entry : { entryPoints: [file] }, 'server.mjs'),
    sourcemap: false,
    write: false,
  })

const isSql = (file) => file.startsWith(path.join(root, 'server')) && file.endsWith('.sql')

/** The bundle of a server that is rebuilt repeatedly; `rebuild` returns whether it succeeded. */
export const openServerBundle = async (outfile) => {
  const bundler = await context({ ...options(entry, outfile), metafile: true })
  let sources
  return {
    rebuild: () =>
      bundler.rebuild().then(
        ({ metafile }) => {
          sources = new Set(Object.keys(metafile.inputs).map((file) => path.join(root, file)))
          return true
        },
        () => {
          // Any file could be the missing one.
          sources = undefined
          return false
        },
      ),
    /** Whether the server is built from a file, or reads it at startup. */
    isMadeFrom: (file) => sources === undefined || sources.has(file) || isSql(file),
    close: () => bundler.dispose(),
  }
}
