// The two programs of the simulator, each one file: what runs in a tab, and the world around it with the server. A
// planted fault replaces the sources that it changes.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { root } from '../ensure-packages.mjs'

/** The files that a patch changes. */
const filesIn = (patch) => [...readFileSync(patch, 'utf8').matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file]) => file)

/** The changed sources by their path; throws if the patch doesn't apply. */
export const patchedSources = (patch) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'firstday-fault-'))
  try {
    const files = filesIn(patch)
    if (files.length === 0) throw new Error(`${patch} changes no file`)
    for (const file of files) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      cpSync(path.join(root, file), path.join(folder, file))
    }
    execFileSync('git', ['apply', '--unsafe-paths', '--directory', folder, patch], { cwd: folder, stdio: 'pipe' })
    return new Map(files.map((file) => [path.join(root, file), readFileSync(path.join(folder, file), 'utf8')]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const loaderOf = (file) => (file.endsWith('x') ? 'tsx' : 'ts')

const sources = (changed, isServer) => ({
  name: 'sources',
  setup: ({ onLoad, onResolve }) => {
    // Starting a worker thread is the browser's.
    onResolve({ filter: /\?worker&url$/ }, ({ path: file }) => ({ path: file, namespace: 'worker' }))
    onLoad({ filter: /.*/, namespace: 'worker' }, () => ({ contents: `export default ''` }))
    onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
      const contents = changed.get(file) ?? readFileSync(file, 'utf8')
      // Files that a source of the server reads relative to itself are beside the source, not beside the bundle.
      const placed =
        isServer && contents.includes('import.meta')
          ? contents
              .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
              .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
          : contents
      return { contents: placed, loader: loaderOf(file) }
    })
  },
})

const shared = {
  absWorkingDir: root,
  bundle: true,
  write: true,
  logLevel: 'error',
  legalComments: 'none',
  target: 'es2023',
}

/** The app of a tab, and the outbox of a worker. */
const tabEntry = `export { openApp } from './tests/simulator/device/tab-program.ts'
export { serveOutbox as openWorker } from './sw/sync.ts'`

/**
 * Bundles what runs in a tab: a function body whose globals are parameters. `Promise` is looked up each time, also by
 * async functions, which become generators: Dexie replaces it during its transactions, and each tab has its own.
 */
export const bundleTab = async (outfile, changed) => {
  mkdirSync(path.dirname(outfile), { recursive: true })
  const { outputFiles } = await build({
    ...shared,
    write: false,
    stdin: { contents: tabEntry, resolveDir: root, sourcefile: 'tab.ts', loader: 'ts' },
    outfile,
    format: 'iife',
    globalName: 'tabProgram',
    supported: { 'async-await': false, 'async-generator': false, 'for-await': false },
    define: {
      Promise: 'globalThis.Promise',
      'import.meta.env.VITE_API_PREFIX': '"/api"',
      'import.meta.env': '{}',
      'process.env.NODE_ENV': '"production"',
    },
    plugins: [sources(changed, false)],
  })
  const code = outputFiles[0].text
  const [helper] = /^ {2}var __async = [\s\S]*?^ {2}};$/m.exec(code) ?? []
  if (helper === undefined) throw new Error('esbuild made no helper of async functions')
  writeFileSync(
    outfile,
    code.replace(helper, () => helper.replaceAll(' Promise', ' globalThis.Promise')),
  )
}

/** Bundles the world around the devices: the network, the people, and the server. */
export const bundleWorld = (outfile, changed) =>
  build({
    ...shared,
    entryPoints: ['tests/simulator/simulator-program.ts'],
    outfile,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    sourcemap: 'linked',
    plugins: [sources(changed, true)],
  })

/**
 * Writes the programs to a folder: the world, the app of a tab, and the app's next version. `changed` are sources to use
 * instead of the project's, `later` those that the next version changes.
 */
export const bundleSimulator = async (folder, changed = new Map(), later = new Map()) => {
  mkdirSync(folder, { recursive: true })
  const files = {
    tab: path.join(folder, 'tab.js'),
    next: path.join(folder, 'next.js'),
    world: path.join(folder, 'world.mjs'),
  }
  await Promise.all([
    bundleTab(files.tab, changed),
    bundleTab(files.next, new Map([...later, ...changed])),
    bundleWorld(files.world, changed),
  ])
  return files
}
