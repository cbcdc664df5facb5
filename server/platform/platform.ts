import path from 'node:path'
import type { Logger } from 'pino'
import { anchorChains } from './audit/anchors.ts'
import { recording } from './audit/audit-log.ts'
import type { Config } from './config/config.ts'
import type { Database } from './database/database.ts'
import { openDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { openPglite } from './database/pglite.ts'
import { openPostgres } from './database/postgres.ts'
import { startAlone } from './database/startup-lock.ts'
import type { Spool } from './files/temp-store.ts'
import { openSpool } from './files/temp-store.ts'
import type { Jobs } from './jobs/job-queue.ts'
import { openJobs } from './jobs/job-queue.ts'
import type { DataKeys } from './crypto/data-keys.ts'
import { openDataKeys } from './crypto/data-keys.ts'
import type { MasterKey } from './crypto/master-key.ts'
import { openMasterKey } from './crypto/master-key.ts'
import type { SealKeys } from './crypto/submission-keys.ts'
import { openSealKeys } from './crypto/submission-keys.ts'
import { openSigningIdentity } from './crypto/signing-identity-store.ts'
import type { Tickets } from './crypto/submission-tickets.ts'
import { makeTickets } from './crypto/submission-tickets.ts'
import { loggable } from './logging/log.ts'
import type { Mail } from './mail/mail.ts'
import { openFolder } from './mail/mail-folder.ts'
import { openSmtp } from './mail/smtp.ts'
import type { SigningIdentity } from './pdf/seal/signing-identity.ts'
import type { Storage } from './files/storage/storage.ts'
import { openStorage } from './files/storage/open-storage.ts'

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
