import { sql } from 'kysely'
import type { TextReach } from '#contract/endpoints/reminders.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Services } from '../../platform/platform.ts'

/** Whether a person can be texted, and at which number: they agreed for it, and nothing stands against it. */
export interface Reach {
  readonly reach: TextReach
  /** E.164; undefined unless they can be. */
  readonly phone: string | undefined
}

/** Whether some people can be texted now; as the system actor, in the transaction that would send it. */
export const textReachOf = async (
  { texts }: Pick<Services, 'texts'>,
  trx: Trx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Reach>> => {
  const { rows } = await sql<{ id: number; phone: string | null; sends: boolean; isStopped: boolean }>`
    select p.id, c.phone, coalesce(setting.sends_texts, false) as sends,
      exists (select 1 from text_stop s where s.phone = c.phone) as "isStopped"
    from person p
      left join business b on b.id = p.business_id and b.is_active and b.closed_at is null
      left join reminder_setting setting on setting.business_id = b.id
      left join text_consent c on c.person_id = p.id and c.business_id = p.business_id and c.ended_at is null
        and p.is_active and p.closed_at is null
    where p.id = any(${[...ids]}::bigint[])`.execute(trx)
  return new Map(
    rows.map(({ id, phone, sends, isStopped }) => {
      const reach: TextReach =
        texts === undefined || !sends ? 'notOffered' : phone === null ? 'notAgreed' : isStopped ? 'stopped' : 'yes'
      return [Number(id), { reach, phone: reach === 'yes' && phone !== null ? phone : undefined }]
    }),
  )
}
