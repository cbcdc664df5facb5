import type { KeyAge, KeyKind, SealCertificateStatus, SystemStatus } from '#contract/endpoints/system-status.ts'
import type { systemStatus } from '#contract/endpoints/system-status.ts'
import { missingEditions } from '#contract/forms/editions/missing-editions.ts'
import { isAnchoringBehind } from '../../platform/audit/anchor-chains.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { utcDay } from '#contract/domain/calendar-day.ts'

const day = 86_400_000
/** How long a key is in use: at most two years for keys that encrypt data (NIST SP 800-57 part 1 rev. 5, 5.3.6). */
const keyLife = 730 * day
/** A backup is made each day; a second missed one is worth a warning. */
const backupLife = 2 * day
/** How long before the end of a certificate the page warns: authorities need days to issue another. */
const renewal = 60 * day

/** The names of the platform's keys by their kind, as they begin. */
const prefixes: Readonly<Record<Exclude<KeyKind, 'data'>, string>> = {
  master: 'root ',
  submissions: 'seal ',
  confirmations: 'receipt ',
  pdfSeals: 'pdf-signing',
}

/** The state of the installation. Only the system actor may read the keys, so the handler acts as the system. */
export const systemStatusHandlers = ({
  db,
  config,
  anchorCopies,
  signing,
  texts,
  now,
}: Services): Handlers<typeof systemStatus> => ({
  get: {
    transaction: 'none',
    handle: async () => {
      // Before the transaction: it asks the second place.
      const isBehind = await isAnchoringBehind({ db, anchorCopies }, now())
      return db.system(async ({ trx }): Promise<SystemStatus> => {
        const at = now().getTime()
        const made = [...(await platformKeys(trx)), { kind: 'data' as const, at: await oldestDataKey(trx) }]
        const lastBackup = await trx
          .selectFrom('backup_mark')
          .select(({ fn }) => fn.max('started_at').as('at'))
          .executeTakeFirst()
        const backup = (lastBackup?.at ?? null) as Date | null
        return {
          keys: made.map(({ kind, at: createdAt }): KeyAge => ({
            kind,
            createdAt: createdAt.toISOString(),
            // The server renews the key of PDF seals by itself, a year before its certificate ends.
            isOld: kind !== 'pdfSeals' && at - createdAt.getTime() > keyLife,
          })),
          sendsEmail: config.smtpUrl !== undefined,
          texts: texts?.kind ?? 'none',
          scansFiles: config.clamd !== undefined,
          hasPeoplesLogin: config.databasePeopleUrl !== undefined,
          auditCopies: anchorCopies === undefined ? 'none' : isBehind ? 'behind' : 'current',
          sealCertificate: sealCertificate(signing.operatorUntil, now()),
          timeStamps: signing.timeStamps?.state() ?? 'none',
          lastBackupAt: backup?.toISOString() ?? null,
          isBackupOld: backup === null || at - backup.getTime() > backupLife,
          missingEditions: missingEditions(utcDay(now())),
        }
      })
    },
  },
})

const sealCertificate = (until: Date | undefined, now: Date): SealCertificateStatus | null => {
  if (until === undefined) return null
  const left = until.getTime() - now.getTime()
  return { endsAt: until.toISOString(), state: left < 0 ? 'ended' : left < renewal ? 'ending' : 'current' }
}

/** When the key of each kind that is in use was made. */
const platformKeys = async (trx: Trx): Promise<readonly { readonly kind: KeyKind; readonly at: Date }[]> => {
  const rows = await trx
    .selectFrom('platform_key')
    .select(['name', 'created_at'])
    .where('retired_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  return Object.entries(prefixes).flatMap(([kind, prefix]) => {
    const newest = rows.find(({ name }) => name.startsWith(prefix))
    return newest === undefined ? [] : [{ kind: kind as KeyKind, at: newest.created_at }]
  })
}

/** When the oldest data key was made that still encrypts. */
const oldestDataKey = async (trx: Trx): Promise<Date> => {
  const newest = trx
    .selectFrom('business_data_key')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .groupBy(['business_id', 'purpose'])
  const { at } = await trx
    .selectFrom(newest.as('newest'))
    .select(({ fn }) => fn.min('newest.at').as('at'))
    .executeTakeFirstOrThrow()
  return at as Date
}
