import os from 'node:os'
import type { Figure } from './figure.ts'
import { Skipped } from './figure.ts'
import { measureAccountChange } from './account-change.ts'
import { measureBundle } from './bundle.ts'
import { measureDraft } from './draft.ts'
import { measureDrain } from './drain.ts'
import { measureHire } from './hire.ts'
import { measureFirstVisit } from './first-visit.ts'
import { measureOfflineStart } from './offline-start.ts'
import { measureJobs } from './jobs.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMemory } from './memory.ts'
import { measurePageLoad } from './page-load.ts'
import { measurePasswordAttack } from './password-attack.ts'
import { measurePdf } from './pdf.ts'
import { measurePeopleExport } from './people-export.ts'
import { measurePeopleLists } from './people-lists.ts'
import { cleanUpAtEnd } from './cleanup.ts'
import { measureSubmissions, measureSubmissionsOnPostgres } from './submissions.ts'
import { jsonOf, tableOf } from './result-table.ts'
import type { Outcome } from './result-table.ts'

const measurements: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  bundle: measureBundle,
  'offline-start': measureOfflineStart,
  draft: measureDraft,
  drain: measureDrain,
  submissions: measureSubmissions,
  'submissions-postgres': measureSubmissionsOnPostgres,
  'people-lists': measurePeopleLists,
  'people-export': measurePeopleExport,
  memory: measureMemory,
  pdf: measurePdf,
  hire: measureHire,
  'password-attack': measurePasswordAttack,
  'account-change': measureAccountChange,
  'first-visit': measureFirstVisit,
  'page-load': measurePageLoad,
  jobs: measureJobs,
  lighthouse: measureLighthouse,
}

const outcomeOf = async (name: string, measure: () => Promise<readonly Figure[]>): Promise<Outcome> => {
  try {
    return { kind: 'measured', figures: await measure() }
  } catch (error) {
    if (!(error instanceof Skipped)) console.error(error)
    const why = error instanceof Error ? error.message.replace(/\s+/g, ' ').slice(0, 300) : String(error)
    return { kind: error instanceof Skipped ? 'skipped' : 'failed', name, why }
  }
}

const chosen = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = chosen.filter((name) => !Object.hasOwn(measurements, name))
if (unknown.length > 0) {
  console.error(`No measurement ${unknown.join(', ')}; there are: ${Object.keys(measurements).join(', ')}`)
  process.exit(2)
}

cleanUpAtEnd()
const outcomes: Outcome[] = []
// One after the other: two in parallel would measure each other.
for (const [name, measure] of Object.entries(measurements)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  process.stderr.write(`measuring ${name}\n`)
  outcomes.push(await outcomeOf(name, measure))
}
const load = os.loadavg()[0] ?? 0
const machine = `${os.cpus().length} cores, load ${load.toFixed(1)}: times are of this machine, ratios of this run`
console.log(process.argv.includes('--json') ? jsonOf(outcomes) : `\n${tableOf(outcomes)}\n\n${machine}`)
process.exit(outcomes.some(({ kind }) => kind === 'failed') ? 1 : 0)
