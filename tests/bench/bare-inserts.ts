import { CompiledQuery } from 'kysely'
import { v7 } from 'uuid'
import type { Services } from '#server/platform/platform.ts'

interface Insert {
  readonly text: string
  readonly values: readonly unknown[]
}

const insertOf = (table: string, row: Record<string, unknown>): Insert => {
  const columns = Object.keys(row)
  return {
    text: `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    values: columns.map((column) => row[column]),
  }
}

const withoutKeys = (row: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !keys.includes(column)))

const asJson = (row: Record<string, unknown>, column: string) => ({ ...row, [column]: JSON.stringify(row[column]) })

/**
 * Inserts the rows that a submission left (itself, its idempotency record, its events), again and again under new ids:
 * one transaction of plain statements by the tables' owner, without a role, a policy or any prior read.
 */
export const bareInserts = async (services: Services, submissionId: string): Promise<() => Promise<void>> => {
  const { owner } = services.db
  const submission = await owner
    .selectFrom('form_submission')
    .selectAll()
    .where('submission_uuid', '=', submissionId)
    .executeTakeFirstOrThrow()
  const idempotencyRecord = await owner
    .selectFrom('idempotency_record')
    .selectAll()
    .where('submission_uuid', '=', submissionId)
    .executeTakeFirstOrThrow()
  const events = await owner
    .selectFrom('audit_event')
    .selectAll()
    .where('task_id', '=', submission.task_id)
    .where('kind', 'in', ['form signed', 'form received'])
    .execute()
  if (events.length !== 2) throw new Error(`a submission left ${events.length} events`)
  let count = 0
  const rows = (): Insert[] => {
    const uuid = v7()
    count += 1
    const confirmationNumber = `BARE-${process.pid}-${count}`
    const row = { ...withoutKeys(submission, ['id']), submission_uuid: uuid, confirmation_number: confirmationNumber }
    return [
      insertOf('form_submission', row),
      insertOf('idempotency_record', asJson({ ...idempotencyRecord, submission_uuid: uuid }, 'reply')),
      ...events.map((event) =>
        insertOf('audit_event', asJson(withoutKeys({ ...event }, ['seq', 'at', 'previous_hash', 'hash']), 'data')),
      ),
    ]
  }
  return () =>
    owner.transaction().execute(async (trx) => {
      for (const { text, values } of rows()) await trx.executeQuery(CompiledQuery.raw(text, [...values]))
    })
}
