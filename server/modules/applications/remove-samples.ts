import { sql } from 'kysely'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Services } from '../../platform/platform.ts'

/** Marks an application, by its submission id, as that of nobody: it goes with the sample people of its business. */
export const markSampleApplication = async (
  { trx }: UnitOfWork,
  of: { readonly businessId: number; readonly submissionId: string },
): Promise<number> => {
  const { id } = await trx
    .updateTable('application')
    .set({ is_sample: true })
    .where('business_id', '=', of.businessId)
    .where('submission_uuid', '=', of.submissionId)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Deletes the sample applications of a business with their files, in a transaction of the system actor, and leaves purge
 * records. The files' objects are deleted after the transaction.
 */
export const removeSampleApplications = async (
  services: Pick<Services, 'jobs'>,
  unit: UnitOfWork,
  businessId: number,
): Promise<void> => {
  const removed = await unit.trx
    .deleteFrom('application')
    .where('business_id', '=', businessId)
    .where('is_sample', '=', true)
    .returning(['id', 'file_id', 'submission_uuid'])
    .execute()
  if (removed.length === 0) return
  await sql`insert into purge_record (business_id, kind, row_id, reason)
    select ${businessId}, 'application', id, 'requested' from unnest(${removed.map(({ id }) => id)}::bigint[]) as gone(id)
    on conflict do nothing`.execute(unit.trx)
  const uuids = removed.map(({ submission_uuid }) => submission_uuid)
  await unit.trx.deleteFrom('public_idempotency_record').where('submission_uuid', 'in', uuids).execute()
  const files = await unit.trx
    .deleteFrom('stored_file')
    .where('business_id', '=', businessId)
    .where('id', 'in', ['', ...removed.flatMap(({ file_id }) => file_id ?? [])])
    .returning('storage_key')
    .execute()
  if (files.length > 0)
    await services.jobs.enqueue(unit, 'delete files', { keys: files.map(({ storage_key }) => storage_key) })
}
