import path from 'node:path'
import { verifyCommand } from '#server/app/verify-command.ts'
import { startTestServer, type TestServer } from '../../server/server-process.ts'
import { seedOfRun } from '../../tools/seed.ts'
import { demoAccounts, readAccounts } from './accounts.ts'
import type { Attack } from './attack.ts'
import type { AttackOptions } from './attack-options.ts'
import { readOptions, usage } from './attack-options.ts'
import { overHttp } from './http-installation.ts'
import { killServer } from './kills.ts'
import { attackPack } from './pack.ts'
import { isDemo } from './second-factor.ts'
import { isHarmless, reportOf } from './report.ts'
import { runAttacks } from './run-pack.ts'

const killAttack = (kills: number, seed: number): Attack => ({
  name: `${kills} kills of a server that receives submissions`,
  run: async () => {
    const result = await killServer(kills, seed, (done) => {
      if (done > 0 && done % 10 === 0) console.error(`  ${done} kills`)
      return true
    })
    console.error(
      `  ${result.hits} cut a request off; the cleanup removed ${result.orphansSwept} files, 2 left on purpose`,
    )
    return result
  },
})

const root = path.resolve(import.meta.dirname, '../../..')

/** `audit:verify` over an installation that only its own calls have changed: whatever it names is a false alarm. */
const auditAttack = (own: TestServer): Attack => ({
  name: 'false alarms of the audit log',
  run: async () => {
    await own.stop()
    const lines: string[] = []
    const code = await verifyCommand({ ...process.env, ...own.environment.env }, root, (line) => lines.push(line))
    return { tried: lines.length, harmful: code === 0 ? [] : lines }
  },
})

const isMeant = ({ only }: AttackOptions, { name }: Attack) => only === undefined || name.includes(only)

const attack = async (options: AttackOptions): Promise<boolean> => {
  const seed = seedOfRun()
  console.error(`SEED=${seed}`)
  const own = options.url === undefined ? await startTestServer({}, { database: 'embedded' }) : undefined
  const accounts = options.accounts === undefined ? demoAccounts : await readAccounts(options.accounts)
  const at = await overHttp(options.url ?? own?.url ?? '', accounts)
  try {
    if (options.accounts === undefined && !(await isDemo(at.send)))
      throw new Error(`${at.url} is no demo: name accounts of it with --accounts`)
    // The installation is stopped by it: kills have a server of their own.
    const audit = own === undefined ? [] : [auditAttack(own)]
    const kills = options.kills > 0 ? [killAttack(options.kills, seed)] : []
    const attacks = [...attackPack(options.badInputs, seed), ...audit, ...kills].filter((each) =>
      isMeant(options, each),
    )
    if (attacks.length === 0) throw new Error(`no attack has the words ${options.only ?? ''} in its name`)
    const attempts = await runAttacks(at, attacks, (name) => console.error(`trying ${name}`))
    console.log(`\n${reportOf(attempts)}`)
    return attempts.every(isHarmless)
  } finally {
    await at.close()
    await own?.close()
  }
}

try {
  process.exitCode = (await attack(readOptions(process.argv.slice(2)))) ? 0 : 1
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  process.exitCode = 2
}
