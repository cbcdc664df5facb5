import type { NoticeFacts } from '#contract/notices/facts.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import type { Services } from '../../platform/platform.ts'
import { contentOf, listNotices } from './wage-notices.store.ts'

/** A rate of pay that a person signed the notice of. */
export interface PayRate {
  /** US dollars. */
  readonly rate: number
  readonly basis: NonNullable<NoticeFacts['basis']>
  /** YYYY-MM-DD. */
  readonly from: string
}

/**
 * The rate of pay of a person on a day (YYYY-MM-DD), by the latest notice of pay that they signed and that has taken
 * effect; undefined if there is none with a rate: most states prescribe no notice.
 */
export const payRateOn = async (
  services: Pick<Services, 'dataKeys'>,
  trx: Trx,
  actor: Actor,
  { personId, day }: { readonly personId: number; readonly day: string },
): Promise<PayRate | undefined> => {
  const [latest] = (await listNotices(trx, actor, personId))
    .filter((row) => row.acknowledged_at !== null && row.withdrawn_at === null && row.effective_on <= day)
    .toSorted((one, other) => other.effective_on.localeCompare(one.effective_on) || other.id - one.id)
  if (latest === undefined) return undefined
  const { rate, basis } = contentOf(await services.dataKeys.of(trx, latest.business_id), latest)
  // The notice for hourly employees has no other basis to choose.
  return rate === undefined ? undefined : { rate, basis: basis ?? 'hour', from: latest.effective_on }
}
