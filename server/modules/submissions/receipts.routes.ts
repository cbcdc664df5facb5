import type { api } from '#contract/api.ts'
import type { ReceiptClaims } from '#contract/protocol/receipt.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { receiptChecks } from '../../platform/rate-limit/public-limits.ts'
import { consume } from '../../platform/rate-limit/rate-limit.ts'
import { durableUntil } from './durability.ts'

const nameOf = (whose: number | string, submission: string): string => `${whose} ${submission}`

/** The submissions of receipts that are stored, by person or application page. */
const knownOf = async (trx: Trx, claims: readonly ReceiptClaims[]): Promise<ReadonlySet<string>> => {
  const idsOf = (isPublic: boolean) =>
    claims.filter(({ page }) => (page !== undefined) === isPublic).map(({ submission }) => submission)
  const [own, open] = [idsOf(false), idsOf(true)]
  const persons = own.length === 0 ? [] : await recordsOf(trx, own)
  const pages = open.length === 0 ? [] : await publicRecordsOf(trx, open)
  return new Set([
    ...persons.map((row) => nameOf(row.owner_id, row.submission_uuid)),
    ...pages.map((row) => nameOf(row.slug, row.submission_uuid)),
  ])
}

const recordsOf = (trx: Trx, ids: readonly string[]) =>
  trx
    .selectFrom('idempotency_record')
    .select(['owner_id', 'submission_uuid'])
    .where('submission_uuid', 'in', ids)
    .execute()

const publicRecordsOf = (trx: Trx, ids: readonly string[]) =>
  trx
    .selectFrom('public_idempotency_record')
    .select(['slug', 'submission_uuid'])
    .where('submission_uuid', 'in', ids)
    .execute()

/** Receipts: what the server has of what it promised to keep. Nothing is said of a receipt that it didn't sign. */
export const receiptsHandlers = (services: Services): Handlers<typeof api.receipts> => ({
  check: {
    transaction: 'none',
    handle: async ({ body, origin }) => {
      await consume(services, receiptChecks(origin.ip))
      const read = await Promise.all(body.receipts.map((receipt) => services.receipts.read(receipt)))
      const claims = read.filter((each) => each !== undefined)
      const now = services.now()
      return services.db.system(async ({ trx }) => {
        const known = await knownOf(trx, claims)
        const has = ({ owner, page, submission }: ReceiptClaims) => known.has(nameOf(page ?? owner, submission))
        return {
          known: claims.filter(has).map(({ submission }) => submission),
          lost: claims.filter((each) => !has(each)).map(({ submission }) => submission),
          durableUntil: (await durableUntil(trx, now)).toISOString(),
        }
      })
    },
  },
})
