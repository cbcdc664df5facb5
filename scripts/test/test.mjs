// npm test: installs, checks, builds, runs every rule's proof once, and ends with one line of counts. With --all also the
// slices: API tests on PostgreSQL, the crawl through every screen, and many repetitions. A stage and words after it select
// a part; `slice` is the slice that the commit's hash chooses, as CI does.
import { randomInt } from 'node:crypto'
import { ensurePackages } from '../ensure-packages.mjs'
import { dropInstallationSettings } from '../installation-settings.mjs'

ensurePackages()
const { useMemoryForTemporaryFiles } = await import('./temporary-folder.mjs')
const removeTemporaryFiles = useMemoryForTemporaryFiles()
const { finish, onEnd } = await import('./tools.mjs')
const { ensureTools } = await import('./browser.mjs')
const { build, checksAndUnit, api, journeys, crawl, postgres, repetitions } = await import('./stages.mjs')
const { chosenSlice, endsAt, slices } = await import('./slices.mjs')

dropInstallationSettings()
// What tests draw at random they draw from it: the same number repeats a run.
process.env.SEED ||= String(randomInt(2 ** 31))
console.log(`SEED=${process.env.SEED}`)
onEnd(removeTemporaryFiles)

const stages = ['checks', 'unit', 'api', 'journeys']
const [named, ...words] = process.argv.slice(2).filter((arg) => arg !== '--all')
const only = named === 'slice' ? chosenSlice() : named
if (only !== undefined && ![...stages, ...slices].includes(only)) {
  console.error(`npm test knows the parts ${[...stages, ...slices, 'slice'].join(', ')}; more words choose its files`)
  process.exit(2)
}
const isAll = process.argv.includes('--all') && only === undefined
const runs = (stage) => (only === undefined ? isAll || stages.includes(stage) : only === stage)
const until = endsAt()

if (only !== 'checks') ensureTools(undefined, { withBrowsers: runs('journeys') || runs('crawl') })
if (runs('checks') || runs('unit')) await checksAndUnit(runs, words)
if (only !== 'unit') await build(runs('checks'))
if (runs('api')) await api(words)
if (runs('journeys')) await journeys(words)
if (runs('postgres')) await postgres(words, { isRequested: named === 'postgres', until })
if (runs('crawl')) await crawl(words, { until })
if (runs('repetitions')) await repetitions(words, { until })

await finish({
  mayBeEmpty: named === 'slice' && until !== undefined,
  leftOut: only === undefined && !isAll ? slices : [],
})
