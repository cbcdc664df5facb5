// npm run simulate: replays days of many devices and a server on a virtual clock and network. --seed N replays one and
// prints its history; --seeds N runs many, of new days with --fresh; --faults runs each planted fault until it is detected.
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { ensurePackages, root } from './ensure-packages.mjs'
import { dropInstallationSettings } from './installation-settings.mjs'

ensurePackages()
dropInstallationSettings()
const { bundleSimulator, bundleTab, bundleWorld, patchedSources } = await import('./simulator/bundles.mjs')
const { openWorker, runSeeds } = await import('./simulator/run-seeds.mjs')
const { failureOf, tableOf } = await import('./simulator/tables.mjs')

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    from: { type: 'string', default: '1' },
    hours: { type: 'string', default: '2' },
    workers: { type: 'string', default: '2' },
    fresh: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
    fault: { type: 'string' },
  },
})
const hours = Number(values.hours)
const workers = Number(values.workers)
const faultsFolder = path.join(root, 'tests', 'simulator', 'faults')
const nextVersion = path.join(root, 'tests', 'simulator', 'versions', 'next.patch')
const folder = path.join(root, 'node_modules', '.cache', 'simulator', String(process.pid))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const bundle = (name, changed) => bundleSimulator(path.join(folder, name), changed, patchedSources(nextVersion))

const runOne = async (seed) => {
  const [report] = await runSeeds({ files: await bundle('app'), seeds: [seed], hours, workers: 1, isShrunk: true })
  if (report.violations.length > 0) console.log(failureOf(report))
  else console.log(report.history.join('\n'))
  console.log(`history ${report.digest}\n${tableOf([report])}`)
  return report.violations.length === 0
}

/** The same seed in another process has the same history. */
const isReplayed = async ({ seed, digest }, files) => {
  const [again] = await runSeeds({ files, seeds: [seed], hours, workers: 1 })
  const isSame = again.digest === digest
  console.log(isSame ? `seed ${seed} replays to the same history` : `seed ${seed} has another history: ${again.digest}`)
  return isSame
}

const runMany = async (count) => {
  // Fresh days: their seeds are printed, so that each can be replayed.
  const first = values.fresh ? Math.floor(Math.random() * 1e9) * 1000 : Number(values.from)
  const seeds = Array.from({ length: count }, (_, index) => first + index)
  console.log(`seeds ${seeds[0]} to ${seeds.at(-1)}, ${hours} hours each`)
  const files = await bundle('app')
  const reports = await runSeeds({
    files,
    seeds,
    hours,
    workers,
    isShrunk: true,
    onReport: (report) => report.violations.length > 0 && console.log(failureOf(report)),
  })
  console.log(tableOf(reports))
  const isSame = await isReplayed(
    reports.find(({ seed }) => seed === String(seeds[0])),
    files,
  )
  return isSame && reports.every(({ violations }) => violations.length === 0)
}

const faultSeedsMost = 30

/** The first seed that finds a fault in an app or a server, on a worker that is running. */
const findFault = async (worker, tab) => {
  for (let seed = Number(values.from); seed < Number(values.from) + faultSeedsMost; seed += 1) {
    const report = await worker.run({ seed: String(seed), hours, tab })
    if (report.violations.length > 0) return report
  }
  return undefined
}

const isInServer = (changed) => [...changed.keys()].some((file) => file.startsWith(path.join(root, 'server')))

/** Plants faults one after the other; those of the app share a server. Resolves with how many were detected. */
const plantFaults = async (patches, files) => {
  let worker = openWorker(files)
  let detected = 0
  for (let patch = patches.shift(); patch !== undefined; patch = patches.shift()) {
    const name = patch.replace('.patch', '')
    const changed = patchedSources(path.join(faultsFolder, patch))
    const planted = path.join(folder, name, isInServer(changed) ? 'world.mjs' : 'tab.js')
    await (isInServer(changed) ? bundleWorld : bundleTab)(planted, changed)
    const own = isInServer(changed) ? openWorker({ ...files, world: planted }) : undefined
    const failing = await findFault(own ?? worker, own === undefined ? planted : undefined).catch((error) => ({
      seed: '',
      violations: [{ invariant: 'the simulator goes on', what: error.message }],
    }))
    own?.close()
    if (failing?.seed === '') {
      worker.close()
      worker = openWorker(files)
    }
    const [violation] = failing?.violations ?? []
    if (violation !== undefined) detected += 1
    const what = violation ? `detected by seed ${failing.seed}: ${violation.invariant}: ${violation.what}` : 'NOT FOUND'
    console.log(`${name.padEnd(36)} ${what.split('\n')[0]}`)
  }
  worker.close()
  return detected
}

const runFaults = async () => {
  const named = readdirSync(faultsFolder).filter((file) => file.endsWith('.patch'))
  const wanted = values.fault?.split(',') ?? ['']
  const patches = named.filter((file) => wanted.some((name) => file.startsWith(name)))
  const count = patches.length
  const files = await bundle('app')
  const detected = await Promise.all(
    Array.from({ length: Math.min(workers, count) }, () => plantFaults(patches, files)),
  )
  const sum = detected.reduce((total, each) => total + each, 0)
  console.log(`${sum} of ${count} planted faults detected`)
  return sum === count
}

const isGood =
  values.faults || values.fault !== undefined
    ? await runFaults()
    : values.seeds === undefined
      ? await runOne(values.seed ?? values.from)
      : await runMany(Number(values.seeds))
process.exit(isGood ? 0 : 1)
