import { dateOf } from './clock.ts'
import { patchDisks } from './device/device.ts'
import type { Step } from './plan.ts'
import { planOf } from './plan.ts'
import { randomOf } from './random.ts'
import type { SeedResult } from './run-seed.ts'
import { dayStart, runSeed } from './run-seed.ts'
import { openInstallation } from './server/installation.ts'
import { countImmediates } from './settle.ts'
import { shrink } from './shrink.ts'

/** A seed to run, from the process that hands them out. */
export interface SeedOrder {
  readonly seed: string
  readonly hours: number
  /** Shrinks a seed that fails. */
  readonly isShrunk: boolean
  /** Another program of the tabs than this process was started with. */
  readonly tab?: string
}

/** What became of it, with the shortest steps that fail as well. */
export interface SeedReport extends SeedResult {
  readonly steps: number
  readonly shortest?: { readonly steps: readonly Step[]; readonly result: SeedResult }
}

const [usualTab = '', usualNext = usualTab] = process.argv.slice(2)
let now = () => dayStart
globalThis.Date = dateOf(() => now())
countImmediates()
patchDisks()
// The log of a library that opens a database again.
console.warn = () => undefined

const installation = await openInstallation()
const vacuumEvery = 25
let runs = 0

const run = async (seed: string, steps: readonly Step[], tab?: string): Promise<SeedResult> => {
  runs += 1
  if (runs % vacuumEvery === 0) await installation.vacuum()
  const programs = { tab: tab ?? usualTab, next: tab ?? usualNext }
  return runSeed(installation, programs, { seed, steps, setNow: (set) => (now = set) })
}

const report = async ({ seed, hours, isShrunk, tab }: SeedOrder): Promise<SeedReport> => {
  const steps = planOf(randomOf(`plan ${seed}`), hours)
  const result = await run(seed, steps, tab)
  const [violation] = result.violations
  if (violation === undefined || !isShrunk) return { ...result, steps: steps.length }
  const isSame = async (fewer: readonly Step[]) =>
    (await run(seed, fewer)).violations.some(({ invariant }) => invariant === violation.invariant)
  const upToIt = steps.filter(({ at }) => at <= violation.at)
  const shortest = await shrink((await isSame(upToIt)) ? upToIt : steps, isSame)
  return { ...result, steps: steps.length, shortest: { steps: shortest, result: await run(seed, shortest) } }
}

let last: Promise<unknown> = Promise.resolve()
process.on('unhandledRejection', (error) => {
  process.send?.({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  process.exit(1)
})
process.on('message', (order: SeedOrder) => {
  last = last.then(async () => process.send?.(await report(order)))
})
process.send?.('ready')
