import type { ReminderChoices } from '#contract/domain/reminders.ts'
import { defaultReminderSchedule } from '#contract/domain/reminders.ts'
import type { Trx } from '../../platform/database/database.ts'

/** When a business reminds people automatically, and whether it sends text messages. */
export const scheduleOf = async (trx: Trx, businessId: number): Promise<ReminderChoices> => {
  const row = await trx
    .selectFrom('reminder_setting')
    .select(['is_on', 'days_before', 'overdue_every', 'sends_texts'])
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  if (row === undefined) return { ...defaultReminderSchedule, sendsTexts: false }
  return {
    isAutomatic: row.is_on,
    daysBefore: row.days_before,
    overdueEvery: row.overdue_every,
    sendsTexts: row.sends_texts,
  }
}

/** Stores what a business chose, in place of the earlier choice. */
export const storeSchedule = async (
  trx: Trx,
  businessId: number,
  { isAutomatic, daysBefore, overdueEvery, sendsTexts }: ReminderChoices,
  now: Date,
): Promise<void> => {
  const row = {
    ...{ is_on: isAutomatic, days_before: [...daysBefore], overdue_every: overdueEvery },
    ...{ sends_texts: sendsTexts, changed_at: now },
  }
  await trx
    .insertInto('reminder_setting')
    .values({ business_id: businessId, ...row })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(row))
    .execute()
}
