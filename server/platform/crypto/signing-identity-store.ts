import { createHash, X509Certificate } from 'node:crypto'
import type { Database, Trx } from '../database/database.ts'
import type { SealCertificate, SigningIdentity } from '../pdf/seal/signing-identity.ts'
import { makeSigningIdentity, toPem } from '../pdf/seal/signing-identity.ts'
import { certificatesIn } from '../pdf/seal/pem-certificates.ts'
import type { MasterKey } from './master-key.ts'
import { utcDay } from '#contract/domain/calendar-day.ts'

const first = 'pdf-signing'

/**
 * Days before a seal certificate expires at which a new one replaces it, so that the last files are sealed with a valid
 * one.
 */
const renewalDays = 365

const identities = (trx: Trx) =>
  trx.selectFrom('platform_key').selectAll().where('name', 'like', `${first}%`).orderBy('created_at').orderBy('name')

/**
 * The identity that seals PDFs, its key stored wrapped: created at the first start, and again a year before its
 * certificate expires. Earlier ones are retained, so that their seals can be verified.
 */
export const openSigningIdentity = async (
  db: Database,
  master: MasterKey,
  now: Date = new Date(),
): Promise<SigningIdentity> => {
  const rows = await db.system(({ trx }) => identities(trx).where('retired_at', 'is', null).execute())
  const newest = rows.at(-1)
  if (newest !== undefined && !isEnding(newest.public_part, now))
    return {
      privateKey: unwrapped(master, newest.wrapped, newest.name),
      certificate: new Uint8Array(newest.public_part),
    }
  await replace(db, master, newest?.name, now)
  return openSigningIdentity(db, master, now)
}

/**
 * Every certificate that PDFs were sealed with: those of the installation, and those that operators had set, each with
 * its chain of then.
 */
export const sealingCertificates = async (db: Database): Promise<readonly SealCertificate[]> =>
  db.system(async ({ trx }) => {
    const made = await identities(trx).execute()
    const set = await trx.selectFrom('seal_certificate').select('certificates').orderBy('recorded_at').execute()
    return [...made.map((row) => ({ certificate: new Uint8Array(row.public_part) })), ...set.flatMap(pathIn)]
  })

/** Records a certificate that an operator has set, before anything is sealed with it: its seals are recognized forever. */
export const recordSealCertificate = async (
  db: Database,
  { certificate, chain = [] }: SealCertificate,
): Promise<void> => {
  const certificates = [certificate, ...chain].map((der) => toPem(der, 'CERTIFICATE')).join('')
  const digest = createHash('sha256').update(certificates).digest('hex')
  await db.system(({ trx }) =>
    trx
      .insertInto('seal_certificate')
      .values({ digest, certificates })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

const pathIn = ({ certificates }: { readonly certificates: string }): SealCertificate[] => {
  const [certificate, ...chain] = certificatesIn(certificates).map(({ raw }) => new Uint8Array(raw))
  return certificate === undefined ? [] : [{ certificate, chain }]
}

const isEnding = (certificate: Uint8Array, now: Date): boolean =>
  Date.parse(new X509Certificate(certificate).validTo) - now.getTime() < renewalDays * 86_400_000

const replace = async (db: Database, master: MasterKey, ending: string | undefined, now: Date): Promise<void> => {
  const made = await makeSigningIdentity({ from: now })
  const name = ending === undefined ? first : `${first} ${utcDay(now)}`
  await db.system(async ({ trx }) => {
    await trx
      .insertInto('platform_key')
      .values({ name, public_part: made.certificate, wrapped: master.wrap(made.privateKey, name) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (ending !== undefined)
      await trx.updateTable('platform_key').set({ retired_at: now }).where('name', '=', ending).execute()
  })
}

// The first thing a server decrypts: with another master key nothing in this database can be read.
const unwrapped = (master: MasterKey, wrapped: Uint8Array, name: string): Uint8Array => {
  try {
    return master.unwrap(wrapped, name)
  } catch (error) {
    throw new Error('master key does not match this database; set MASTER_KEY_FILE', {
      cause: error,
    })
  }
}
