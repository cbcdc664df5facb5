import { randomUUID } from 'node:crypto'
import { companyDocumentFormId } from '#contract/domain/lookups.ts'
import { openTaskStatuses } from '#contract/domain/statuses.ts'
import type { NoticeFacts } from '#contract/notices/facts.ts'
import type { WageNoticeKey } from '#contract/notices/wage-notices.ts'
import { noticeEditionOn, wageNotices } from '#contract/notices/wage-notices.ts'
import { visibleWageNotices } from '../../policies/wage-notices.ts'
import type { BusinessCipher } from '../../platform/crypto/data-keys.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import type { StoredFile } from '../../platform/files/store-file.ts'

/** Where a person works, whom a notice is given to. */
export interface NoticeRecipient {
  readonly businessId: number
  readonly locationId: number
  readonly personId: number
}

/** What binds the encrypted content of a notice to its row. */
const noticeContext = (uuid: string): string => `wage_notice ${uuid}`

/** The content of a stored notice. */
export const contentOf = (
  cipher: BusinessCipher,
  row: { readonly content: Uint8Array; readonly notice_uuid: string },
): NoticeFacts =>
  JSON.parse(Buffer.from(cipher.decrypt(row.content, noticeContext(row.notice_uuid))).toString()) as NoticeFacts

/** The notices of a person that an actor may see, the latest first. */
export const listNotices = (trx: Trx, actor: Actor, personId: number) =>
  visibleWageNotices(trx, actor)
    .selectAll('wage_notice')
    .select(['task.status', 'task.withdrawn_at', 'task.acknowledged_at'])
    .where('wage_notice.person_id', '=', personId)
    .orderBy('wage_notice.id', 'desc')
    .execute()

/** One notice that an actor may see with its task, locked until the transaction ends; undefined for any other. */
export const lockNotice = (trx: Trx, actor: Actor, id: number) =>
  visibleWageNotices(trx, actor)
    .selectAll('wage_notice')
    .select(['task.status', 'task.withdrawn_at'])
    .where('wage_notice.id', '=', id)
    .forUpdate('task')
    .executeTakeFirst()

/** Withdraws the notices of a kind that their person has not signed. Returns how many. */
export const withdrawUnsigned = async (
  trx: Trx,
  { businessId, personId }: NoticeRecipient,
  notice: readonly WageNoticeKey[],
  now: Date,
): Promise<number> => {
  const withdrawn = await trx
    .updateTable('task')
    .set({ withdrawn_at: now })
    .where('task.business_id', '=', businessId)
    .where('task.withdrawn_at', 'is', null)
    .where('task.status', 'in', openTaskStatuses)
    .where('task.id', 'in', (from) =>
      from
        .selectFrom('wage_notice')
        .select('wage_notice.task_id')
        .where('wage_notice.business_id', '=', businessId)
        .where('wage_notice.person_id', '=', personId)
        .where('wage_notice.notice', 'in', notice),
    )
    .executeTakeFirst()
  return Number(withdrawn.numUpdatedRows)
}

/** Withdraws the task of one notice. */
export const withdrawTask = async (trx: Trx, businessId: number, taskId: number, now: Date): Promise<void> => {
  await trx
    .updateTable('task')
    .set({ withdrawn_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', taskId)
    .execute()
}

/** Adds the task in which a person signs a notice, due on the day from which the notice counts. */
export const addNoticeTask = async (trx: Trx, recipient: NoticeRecipient, facts: NoticeFacts): Promise<number> => {
  const { id } = await trx
    .insertInto('task')
    .values({
      business_id: recipient.businessId,
      location_id: recipient.locationId,
      person_id: recipient.personId,
      form_id: companyDocumentFormId,
      name: wageNotices[facts.notice].name,
      due_date: facts.effectiveOn,
      version: 1,
      reasons: JSON.stringify([]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a notice with its PDF. Returns its id. */
export const addNotice = async (
  trx: Trx,
  cipher: BusinessCipher,
  recipient: NoticeRecipient,
  added: { readonly taskId: number; readonly facts: NoticeFacts; readonly file: StoredFile; readonly by: number },
): Promise<number> => {
  const { taskId, facts, file, by } = added
  const uuid = randomUUID()
  const { id } = await trx
    .insertInto('wage_notice')
    .values({
      business_id: recipient.businessId,
      task_id: taskId,
      location_id: recipient.locationId,
      person_id: recipient.personId,
      notice: facts.notice,
      edition: noticeEditionOn(facts.notice, facts.effectiveOn).edition,
      reason: facts.reason,
      effective_on: facts.effectiveOn,
      notice_uuid: uuid,
      content: cipher.encrypt(Buffer.from(JSON.stringify(facts)), noticeContext(uuid)),
      file_id: file.fileId,
      digest: file.digest,
      created_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
