import { existsSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { configuredMasterKey } from '../platform/crypto/configured-master-key.ts'
import { openDataKeys } from '../platform/crypto/data-keys.ts'
import { openRootKey } from '../platform/crypto/root-key.ts'
import type { AnchorCopies } from '../platform/audit/anchor-copies.ts'
import { openAnchorCopies } from '../platform/audit/anchor-copies.ts'
import { addAnchors, anchorsFile, mergedAnchors, readAnchors } from '../platform/audit/anchors.ts'
import { lineOf, verifyAudit } from '../platform/audit/verify-chain.ts'
import { openExistingDriver } from './open-existing-driver.ts'
import { openAnchorStorage, openStorage } from '../platform/files/storage/open-storage.ts'
import type { FileFinding } from '../platform/files/verify-files.ts'
import { verifyFiles } from '../platform/files/verify-files.ts'
import type { SubmissionFinding } from '../modules/forms/core/verify-submissions.ts'
import { verifySubmissions } from '../modules/forms/core/verify-submissions.ts'

const fileProblems: Record<FileFinding['what'], string> = {
  missing: 'its content is missing from the storage',
  changed: 'its content is not what its row says',
  moved: 'its owner is not that of its application',
  'not the audit log’s': 'its digest or task is not what the audit log says',
}

const submissionProblems: Record<SubmissionFinding['what'], string> = {
  changed: 'its answers are not what its row says',
  'not the audit log’s': 'its digest or task is not what the audit log says',
}

/**
 * Verifies the audit log of the configured database, its files and its submissions, prints the findings, and anchors the
 * intact chains. Returns the exit code: 0 intact, 1 not. Throws with a plain message if it can't verify.
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
  const secret = await configuredMasterKey(config)
  const driver = await openExistingDriver(config)
  const db = openDatabase(driver)
  const storage = await openStorage(config)
  let copies: AnchorCopies | undefined
  try {
    const master = await openRootKey(db, secret)
    if (config.anchors !== undefined)
      copies = openAnchorCopies(await openAnchorStorage(config.anchors, config.s3), master)
    const known = await readAnchors(config.dataDir, master)
    for (const line of known.foreign) print(`${anchorsFile(config.dataDir)}, line ${line}: changed`)
    const elsewhere = copies === undefined ? undefined : await copies.read()
    if (elsewhere !== undefined && elsewhere.foreign.length > 0)
      print(`AUDIT_ANCHORS_URL: ${counted(elsewhere.foreign.length, 'line')} changed`)
    let findings = known.foreign.length + (elsewhere?.foreign.length ?? 0)
    const find = (line: string) => {
      findings += 1
      print(line)
    }
    const at = new Date().toISOString()
    const { chains, events, ends } = await verifyAudit(db, master, mergedAnchors(known, elsewhere), (finding) =>
      find(lineOf(finding)),
    )
    const services = { db, dataKeys: openDataKeys(master), storage }
    const files = await verifyFiles(services, ({ businessId, fileId, kind, what }) =>
      find(`file ${fileId} (${kind}) of business ${businessId}: ${fileProblems[what]}`),
    )
    const submissions = await verifySubmissions(services, ({ businessId, submissionId, what }) =>
      find(`submission ${submissionId} of business ${businessId}: ${submissionProblems[what]}`),
    )
    const moved = ends.filter((end) => end.seq > (known.furthest.get(end.chain)?.seq ?? 0))
    await addAnchors(
      config.dataDir,
      master,
      moved.map((end) => ({ ...end, at })),
    )
    await copies?.add(
      ends.map((end) => ({ ...end, at })),
      new Date(at),
    )
    const verdict = findings === 0 ? 'all sound' : counted(findings, 'finding')
    const read = [
      counted(chains, 'chain'),
      counted(events, 'event'),
      counted(files, 'file'),
      counted(submissions, 'submission'),
    ]
    print(`${db.name}: ${read.join(', ')}, ${verdict}`)
    return findings === 0 ? 0 : 1
  } finally {
    copies?.close()
    storage.close()
    await db.close()
  }
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
