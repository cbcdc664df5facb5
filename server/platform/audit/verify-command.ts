import { existsSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../config/config.ts'
import { openDatabase } from '../database/open-database.ts'
import { openPglite } from '../database/pglite.ts'
import { openPostgres } from '../database/postgres.ts'
import { openMasterKey } from '../crypto/master-key.ts'
import { addAnchors, anchorsFile, readAnchors } from './anchors.ts'
import type { AuditFinding } from './verify-chain.ts'
import { verifyAudit } from './verify-chain.ts'

const nameOf = (chain: number) => (chain === 0 ? 'chain 0 (the platform)' : `chain ${chain} (business ${chain})`)

/** A finding as one line. */
export const lineOf = ({ chain, from, to, what }: AuditFinding): string =>
  `${nameOf(chain)}, ${from === to ? `event ${from}` : `events ${from} to ${to}`}: ${what}`

/**
 * Verifies the audit log of the configured database, prints the findings, and anchors the intact chains. Returns the
 * exit code: 0 intact, 1 not. Throws with a plain message if it can't verify.
 */
export const verifyCommand = async (
  env: NodeJS.ProcessEnv,
  root: string,
  print: (line: string) => void,
): Promise<0 | 1> => {
  // Verification must create nothing: no folder, no key, no database.
  const dataDir = path.resolve(root, env['DATA_DIR']?.trim() || 'data')
  if (!existsSync(dataDir)) throw new Error(`there is no data folder ${dataDir}: name it in DATA_DIR`)
  const config = readConfig(env, root)
  if (!existsSync(config.masterKeyFile)) throw new Error(`there is no master key in ${config.masterKeyFile}`)
  const master = openMasterKey(config.masterKeyFile)
  const driver = await openDriver(config)
  const db = openDatabase(driver)
  try {
    const known = await readAnchors(config.dataDir, master)
    for (const line of known.foreign) print(`${anchorsFile(config.dataDir)}, line ${line}: changed`)
    let findings = known.foreign.length
    const at = new Date().toISOString()
    const { chains, events, ends } = await verifyAudit(db, master, known, (finding) => {
      findings += 1
      print(lineOf(finding))
    })
    const moved = ends.filter((end) => end.seq > (known.furthest.get(end.chain)?.seq ?? 0))
    await addAnchors(
      config.dataDir,
      master,
      moved.map((end) => ({ ...end, at })),
    )
    const verdict = findings === 0 ? 'all sound' : counted(findings, 'finding')
    print(`${db.name}: ${counted(chains, 'chain')}, ${counted(events, 'event')}, ${verdict}`)
    return findings === 0 ? 0 : 1
  } finally {
    await db.close()
  }
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

const openDriver = async (config: ReturnType<typeof readConfig>) => {
  if (config.databaseUrl !== undefined) return openPostgres(config.databaseUrl)
  if (!existsSync(path.join(config.dataDir, 'db'))) throw new Error(`there is no database in ${config.dataDir}`)
  try {
    return await openPglite(config.dataDir)
  } catch (error) {
    if (!String(error).includes('in use by process')) throw error
    throw new Error(
      `${(error as Error).message}; one process at a time can open the embedded database: stop the server, then verify`,
      { cause: error },
    )
  }
}
