import path from 'node:path'
import type { Logger } from 'pino'
import { anchorChains } from './audit/anchors.ts'
import { recording } from './audit/audit.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { openPglite } from './db/pglite.ts'
import { openPostgres } from './db/postgres.ts'
import { startAlone } from './db/start-alone.ts'
import type { Spool } from './files/spool.ts'
import { openSpool } from './files/spool.ts'
import type { Jobs } from './jobs/jobs.ts'
import { openJobs } from './jobs/jobs.ts'
import type { DataKeys } from './keys/data-keys.ts'
import { openDataKeys } from './keys/data-keys.ts'
import type { MasterKey } from './keys/master.ts'
import { openMasterKey } from './keys/master.ts'
import type { SealKeys } from './keys/seal-keys.ts'
import { openSealKeys } from './keys/seal-keys.ts'
import { openSigningIdentity } from './keys/signing-identity-store.ts'
import type { Tickets } from './keys/tickets.ts'
import { makeTickets } from './keys/tickets.ts'
import { loggable } from './log.ts'
import type { Mail } from './mail/mail.ts'
import { openFolder } from './mail/folder.ts'
import { openSmtp } from './mail/smtp.ts'
import type { SigningIdentity } from './pdf/signing-identity.ts'
import type { Storage } from './storage/storage.ts'
import { openStorage } from './storage/open-storage.ts'

/** Everything the areas work with, put together here and nowhere else. */
export interface Deps {
  readonly config: Config
  readonly log: Logger
  readonly db: Database
  readonly master: MasterKey
  readonly dataKeys: DataKeys
  readonly sealKeys: SealKeys
  readonly tickets: Tickets
  readonly signing: SigningIdentity
  readonly storage: Storage
  readonly spool: Spool
  readonly mail: Mail
  readonly jobs: Jobs
  readonly now: () => Date
}

/** Where letters of the folder lie. */
export const mailFolder = (config: Config): string => path.join(config.dataDir, 'mail')

/** Opens database, keys, files, mail and jobs; the release closes them in the opposite order. */
export const openDeps = async (config: Config, log: Logger): Promise<{ deps: Deps; close: () => Promise<void> }> => {
  const master = openMasterKey(config.masterKeyFile)
  const storage = await openStorage(config)
  const driver =
    config.databaseUrl === undefined ? await openPglite(config.dataDir) : await openPostgres(config.databaseUrl)
  const db = openDatabase(driver, recording(master))
  return startAlone(db, () => openOn(db, master, storage, config, log))
}

const openOn = async (
  db: Database,
  master: MasterKey,
  storage: Storage,
  config: Config,
  log: Logger,
): Promise<{ deps: Deps; close: () => Promise<void> }> => {
  await migrate(db, master)
  const signing = await openSigningIdentity(db, master)
  const sealKeys = await openSealKeys(db, master)
  const dataKeys = openDataKeys(master)
  await db.system((trx) => dataKeys.make(trx, 0))
  const from = `Firstday <no-reply@${new URL(config.publicUrl).hostname}>`
  const mail = config.smtpUrl === undefined ? openFolder(mailFolder(config), from) : openSmtp(config.smtpUrl, from)
  const jobs = await openJobs(db, master, log)
  const deps: Deps = {
    config,
    log,
    db,
    master,
    dataKeys,
    sealKeys,
    tickets: makeTickets(master),
    signing,
    storage,
    spool: await openSpool(path.join(config.dataDir, 'spool')),
    mail,
    jobs,
    now: () => new Date(),
  }
  const close = async () => {
    await jobs.stop()
    await anchorChains(db, master, config.dataDir, new Date()).catch((error: unknown) =>
      log.error({ err: loggable(error) }, 'the ends of the audit trail are not anchored'),
    )
    mail.close()
    storage.close()
    await db.close()
  }
  return { deps, close }
}
