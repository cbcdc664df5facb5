import type { Logger } from 'pino'
import type { Config } from './config/config.ts'
import type { DataKeys } from './crypto/data-keys.ts'
import type { MasterKey } from './crypto/master-key.ts'
import type { SubmissionKeys } from './crypto/submission-keys.ts'
import type { Tickets } from './crypto/submission-tickets.ts'
import type { Database } from './database/database.ts'
import type { Storage } from './files/storage/storage.ts'
import type { TempStore } from './files/temp-store.ts'
import type { Jobs } from './jobs/job-queue.ts'
import type { Mail } from './mail/mail.ts'
import type { SigningIdentity } from './pdf/seal/signing-identity.ts'

/** The parts of the platform, as modules and policies get them; `server/app/container.ts` opens them. */
export interface Services {
  readonly config: Config
  readonly log: Logger
  readonly db: Database
  readonly master: MasterKey
  readonly dataKeys: DataKeys
  readonly sealKeys: SubmissionKeys
  readonly tickets: Tickets
  readonly signing: SigningIdentity
  readonly storage: Storage
  readonly tempStore: TempStore
  readonly mail: Mail
  readonly jobs: Jobs
  readonly now: () => Date
}

/** Where letters of the folder lie. */
export const mailFolder = (config: Config): string => path.join(config.dataDir, 'mail')

/** Opens database, keys, files, mail and jobs; the release closes them in the opposite order. */
export const createServices = async (
  config: Config,
  log: Logger,
): Promise<{ services: Services; close: () => Promise<void> }> => {
  const master = openMasterKey(config.masterKeyFile)
  const storage = await openStorage(config)
  const driver =
    config.databaseUrl === undefined ? await openPglite(config.dataDir) : await openPostgres(config.databaseUrl)
  const db = openDatabase(driver, withAuditEvents(master))
  return withStartupLock(db, () => openOn(db, master, storage, config, log))
}

const openOn = async (
  db: Database,
  master: MasterKey,
  storage: Storage,
  config: Config,
  log: Logger,
): Promise<{ services: Services; close: () => Promise<void> }> => {
  await migrate(db)
  const signing = await openSigningIdentity(db, master)
  const sealKeys = await openSubmissionKeys(db, master)
  const dataKeys = openDataKeys(master)
  await db.system((trx) => makeMissingKeys(trx, dataKeys))
  const from = `Firstday <no-reply@${new URL(config.publicUrl).hostname}>`
  const mail = config.smtpUrl === undefined ? openFileMailbox(mailFolder(config), from) : openSmtp(config.smtpUrl, from)
  const jobs = await openJobs(db, master, log)
  const services: Services = {
    config,
    log,
    db,
    master,
    dataKeys,
    sealKeys,
    tickets: createTicketSigner(master),
    signing,
    storage,
    tempStore: await openTempStore(path.join(config.dataDir, 'spool')),
    mail,
    jobs,
    now: () => new Date(),
  }
  const close = async () => {
    await jobs.stop()
    await anchorChains(db, master, config.dataDir, new Date()).catch((error: unknown) =>
      log.error({ err: loggable(error) }, 'audit anchor failed'),
    )
    mail.close()
    storage.close()
    await db.close()
  }
  return { services, close }
}
