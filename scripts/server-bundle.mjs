// Bundles the server into one file, without its packages: a process loads that in a third of the time its sources take.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, context } from 'esbuild'
import { root } from './ensure-packages.mjs'

/** What a source reads beside itself is found beside the source, not beside the bundle. */
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

/** The bundle of a server process, not written anywhere. */
export const bundleServer = () => build({ ...options(entry, 'server.mjs'), sourcemap: false, write: false })

const isSql = (file) => file.startsWith(path.join(root, 'server')) && file.endsWith('.sql')

/** The bundle of a server that is made again and again; `rebuild` says whether it could be made. */
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
          // What was missing may be any file.
          sources = undefined
          return false
        },
      ),
    /** Whether the server is made from a file, or reads it when it starts. */
    isMadeFrom: (file) => sources === undefined || sources.has(file) || isSql(file),
    close: () => bundler.dispose(),
  }
}
