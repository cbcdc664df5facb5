import path from 'node:path'
import type { Logger } from 'pino'
import { anchorChains } from '../platform/audit/anchor-chains.ts'
import { openAnchorCopies } from '../platform/audit/anchor-copies.ts'
import { auditBuffers } from '../platform/audit/audit-log.ts'
import type { Config } from '../platform/config/config.ts'
import { configuredOrNewMasterKey } from '../platform/crypto/configured-master-key.ts'
import { makeMissingKeys, openDataKeys } from '../platform/crypto/data-keys.ts'
import type { MasterKey } from '../platform/crypto/master-key.ts'
import { refreshKeys } from '../platform/crypto/refresh-keys.ts'
import { openClamd } from '../platform/files/inspection/scan/clamd.ts'
import { openReceipts } from '../platform/crypto/receipt-keys.ts'
import { openOrMakeRootKey } from '../platform/crypto/root-key.ts'
import { openSigningIdentity, recordSealCertificate } from '../platform/crypto/signing-identity-store.ts'
import { openSubmissionKeys } from '../platform/crypto/submission-keys.ts'
import { createTicketSigner } from '../platform/crypto/submission-tickets.ts'
import type { Database, Driver } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { requireMigrated } from '../platform/database/migrate.ts'
import { openPglite } from '../platform/database/pglite.ts'
import { openPostgres } from '../platform/database/postgres.ts'
import { withStartupLock } from '../platform/database/startup-lock.ts'
import { requireSameStorage } from '../platform/files/storage-identity.ts'
import { openAnchorStorage, openStorage } from '../platform/files/storage/open-storage.ts'
import type { Storage } from '../platform/files/storage/storage.ts'
import { openTempStore } from '../platform/files/temp-store.ts'
import { openGeolocations } from '../platform/geolocation/geolocations.ts'
import { openJobs } from '../platform/jobs/job-queue.ts'
import { loggable } from '../platform/logging/log.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { mailFolder, openFileMailbox } from '../platform/mail/mail-folder.ts'
import { openSmtp } from '../platform/mail/smtp.ts'
import { openSeals } from '../platform/pdf/seal/open-seals.ts'
import type { Seals } from '../platform/pdf/seal/sealer.ts'
import { openTimeStamps } from '../platform/pdf/seal/time-stamp/time-stamps.ts'
import type { Services } from '../platform/platform.ts'
import { openTexts } from '../platform/sms/open-texts.ts'
import { prepareAsOwner, prepareDatabase } from './prepare-database.ts'

/** How the parts are opened that reach outside of this process, or wait by a clock. */
export interface PartOpeners {
  readonly openDriver: (config: Config) => Promise<Driver>
  readonly openJobs: typeof openJobs
  readonly openMail: (config: Config) => Mail
}

const partOpeners: PartOpeners = {
  openDriver: (config) =>
    config.databaseUrl === undefined
      ? openPglite(config.dataDir)
      : openPostgres(config.databaseUrl, config.databasePeopleUrl),
  openJobs,
  openMail: (config) => {
    const from = `Firstday <no-reply@${new URL(config.publicUrl).hostname}>`
    return config.smtpUrl === undefined
      ? openFileMailbox(mailFolder(config), from)
      : openSmtp(config.smtpUrl, from, config.requiresMailTls)
  },
}

/** Opens database, keys, files, mail and jobs; the release closes them in the opposite order. */
export const createServices = async (
  config: Config,
  log: Logger,
  openers = partOpeners,
): Promise<{ services: Services; close: () => Promise<void> }> => {
  const secret = await configuredOrNewMasterKey(config)
  const storage = await openStorage(config)
  if (config.databaseOwnerUrl !== undefined) await prepareAsOwner(config.databaseOwnerUrl)
  const driver = await openers.openDriver(config)
  // Records no audit events: their key is derived from the root key, which is in the database.
  const unaudited = openDatabase(driver)
  return withStartupLock(unaudited, async () => {
    await (unaudited.isOwner ? prepareDatabase(unaudited) : requireMigrated(unaudited))
    const master = await openOrMakeRootKey(unaudited, secret)
    await requireSameStorage(unaudited, master, storage, config.acceptsNewStorage)
    return openOn(openDatabase(driver, auditBuffers(master)), master, storage, { config, log, openers })
  })
}

const openOn = async (
  db: Database,
  master: MasterKey,
  storage: Storage,
  { config, log, openers }: { readonly config: Config; readonly log: Logger; readonly openers: PartOpeners },
): Promise<{ services: Services; close: () => Promise<void> }> => {
  const signing = await openSealers(db, master, config, log)
  const sealKeys = await openSubmissionKeys(db, master)
  const receipts = await openReceipts(db, master)
  const dataKeys = openDataKeys(master)
  await db.system(({ trx }) => makeMissingKeys(trx, dataKeys))
  const mail = openers.openMail(config)
  const texts = openTexts(config.texts, log)
  const jobs = await openers.openJobs(db, master, log)
  const anchorCopies =
    config.anchors === undefined
      ? undefined
      : openAnchorCopies(await openAnchorStorage(config.anchors, config.s3), master)
  const services: Services = {
    config,
    log,
    db,
    master,
    dataKeys,
    sealKeys,
    receipts,
    tickets: createTicketSigner(master),
    signing,
    storage,
    anchorCopies,
    tempStore: await openTempStore(path.join(config.dataDir, 'temp')),
    scanner: config.clamd === undefined ? undefined : openClamd(config.clamd),
    geolocations: await openGeolocations(config.geoDatabase, log),
    mail,
    texts,
    jobs,
    rateLimitCleanup: { lastAt: -Infinity },
    now: () => new Date(),
  }
  if (config.clamd === undefined) log.warn('files are not scanned for malicious software: CLAMD_URL is not set')
  const stopRefreshing = [sealKeys, receipts].map((keys) => refreshKeys(keys, log))
  const close = async () => {
    for (const stop of stopRefreshing) stop()
    await jobs.stop()
    await anchorChains(services, new Date()).then(
      ({ missed }) =>
        missed !== undefined && log.error({ err: loggable(missed) }, 'audit anchors not stored elsewhere'),
      (error: unknown) => log.error({ err: loggable(error) }, 'audit anchor failed'),
    )
    anchorCopies?.close()
    texts?.close()
    mail.close()
    storage.close()
    await db.close()
  }
  return { services, close }
}

const openSealers = async (db: Database, master: MasterKey, config: Config, log: Logger): Promise<Seals> => {
  const installation = await openSigningIdentity(db, master)
  const { sealIdentity: operator } = config
  if (operator !== undefined) await recordSealCertificate(db, operator)
  const timeStamps =
    config.timeStamps &&
    openTimeStamps(config.timeStamps, (error) =>
      log.error({ err: loggable(error) }, 'no time stamp: pdfs are sealed without it for a minute'),
    )
  return openSeals({ installation, operator, timeStamps }, () =>
    log.error('SEAL_CERTIFICATE is not valid now: pdfs are sealed with the key that this installation made'),
  )
}
