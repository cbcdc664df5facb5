import type { AuditEventData } from '../schema/audit/event-kinds.ts'
import { auditBuffers } from '../platform/audit/audit-log.ts'
import { readConfig } from '../platform/config/config.ts'
import type { Config } from '../platform/config/config.ts'
import { configuredMasterKey } from '../platform/crypto/configured-master-key.ts'
import { rotateDataKeys } from '../platform/crypto/data-keys.ts'
import type { MasterKey } from '../platform/crypto/master-key.ts'
import { rotateReceiptKey } from '../platform/crypto/receipt-keys.ts'
import { expelOtherMasterKeys, openRootKey } from '../platform/crypto/root-key.ts'
import { rotateSubmissionKey } from '../platform/crypto/submission-keys.ts'
import type { Database, Origin } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import type { UnitOfWork } from '../platform/database/unit-of-work.ts'
import { openExistingDriver } from './open-existing-driver.ts'
import { rotateMasterKey } from './rotate-master-key.ts'

/** The installation whose keys are replaced. */
interface Installation {
  readonly db: Database
  readonly config: Config
  readonly master: MasterKey
}

/** What can be asked for: each replaces its key, or ends a replacement, and returns what there is to say. */
const steps: Readonly<Record<string, (of: Installation) => Promise<string>>> = {
  seal: ({ db, master }) =>
    db.system(async (unit) => {
      const keyId = await rotateSubmissionKey(unit.trx, master, new Date())
      recordReplacement(unit, 'submissions')
      return `devices encrypt to the key ${keyId} from the next minute on; earlier ones open submissions for 90 days`
    }),
  confirmations: ({ db, master }) =>
    db.system(async (unit) => {
      const keyId = await rotateReceiptKey(unit.trx, master, new Date())
      recordReplacement(unit, 'confirmations')
      return `the key ${keyId} signs receipts from the next minute on; those of earlier ones stay valid`
    }),
  data: ({ db, master }) =>
    db.system(async (unit) => {
      const count = await rotateDataKeys(unit.trx, master)
      recordReplacement(unit, 'data')
      return `${count} new keys encrypt from two minutes later on; earlier ones open what they encrypted`
    }),
  master: async ({ db, config }) => {
    const message = await rotateMasterKey(db, config)
    await db.system((unit) => Promise.resolve(recordReplacement(unit, 'master')))
    return message
  },
  'master finish': async ({ db, config }) => {
    const expelled = await expelOtherMasterKeys(db, await configuredMasterKey(config))
    await db.system((unit) => Promise.resolve(recordReplacement(unit, 'former master')))
    return `the present master key is the only one; ${expelled} former expelled`
  },
}

const recordReplacement = (unit: UnitOfWork, key: AuditEventData['key replaced']['key']): void =>
  unit.audit.record(undefined, commandOrigin, { kind: 'key replaced', businessId: null, data: { key } })

const commandOrigin: Origin = { ip: '', agent: 'npm run keys:rotate' }

/**
 * Replaces a key of the configured installation, next to servers that run. Throws with a plain message if it can't.
 */
export const keysRotateCommand = async (
  env: NodeJS.ProcessEnv,
  root: string,
  words: readonly string[],
  print: (line: string) => void,
): Promise<void> => {
  const step = Object.entries(steps).find(([name]) => name === words.join(' '))?.[1]
  if (step === undefined) throw new Error(`name the key: npm run keys:rotate -- ${Object.keys(steps).join(' | ')}`)
  const config = readConfig(env, root)
  const driver = await openExistingDriver(config)
  const secret = await configuredMasterKey(config)
  const db = openDatabase(driver)
  try {
    const master = await openRootKey(db, secret)
    print(`${db.name}: ${await step({ db: openDatabase(driver, auditBuffers(master)), config, master })}`)
  } finally {
    await db.close()
  }
}
