import type { ReminderRow } from '#contract/endpoints/reminders.ts'
import type { Page } from '#contract/protocol/envelope.ts'
import type { PageRequest } from '#contract/protocol/paging.ts'
import { toLimitOffset, toPage } from '#contract/protocol/paging.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'

/** A page of the reminders of a person, newest first. */
export const remindersOf = async (trx: Trx, personId: number, paging: PageRequest): Promise<Page<ReminderRow>> => {
  const all = trx.selectFrom('reminder').where('person_id', '=', personId)
  const { total } = await all.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { size, offset } = toLimitOffset(paging)
  const rows = await all
    .select(['id', 'sent_by_name', 'channel', 'language', 'text', 'state', 'detail', 'created_at', 'opened_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(offset)
    .execute()
  const list = rows.map((row) => ({
    id: row.id,
    sentBy: row.sent_by_name,
    channel: row.channel,
    language: row.language,
    text: row.text,
    state: row.state,
    detail: row.detail,
    createdAt: row.created_at.toISOString(),
    openedAt: row.opened_at?.toISOString() ?? null,
  }))
  return toPage(paging, list, Number(total))
}

/** A sending of an actor's own; undefined for any other. */
export const sendingOf = (trx: Trx, actor: Actor, id: number) =>
  trx
    .selectFrom('reminder_sending')
    .selectAll()
    .where('id', '=', id)
    .where('requested_by', '=', actor.userId)
    .executeTakeFirst()
