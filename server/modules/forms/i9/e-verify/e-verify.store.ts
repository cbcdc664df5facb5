import { randomUUID } from 'node:crypto'
import type { RecordedCase } from '#contract/endpoints/forms/e-verify.ts'
import type { CaseFacts } from '#contract/forms/e-verify/case.ts'
import { isOpenCase, needsAnotherCase, nextStepOf } from '#contract/forms/e-verify/clocks.ts'
import type { BusinessCipher } from '../../../../platform/crypto/data-keys.ts'
import type { Trx } from '../../../../platform/database/database.ts'
import type { Task } from '../../../../policies/tasks.ts'

type OfTask = Pick<Task, 'business_id' | 'id'>

/** What binds the encrypted facts of a case to their row. */
const caseContext = (uuid: string): string => `e_verify_case ${uuid}`

/** What is recorded of the E-Verify cases of a Form I-9, newest first. */
export const recordedCases = async (
  trx: Trx,
  cipher: BusinessCipher,
  task: OfTask,
): Promise<readonly RecordedCase[]> => {
  const rows = await trx
    .selectFrom('e_verify_case')
    .leftJoin('person', 'person.id', 'e_verify_case.recorded_by')
    .selectAll('e_verify_case')
    .select(['person.first_name', 'person.last_name'])
    .where('e_verify_case.business_id', '=', task.business_id)
    .where('e_verify_case.task_id', '=', task.id)
    .orderBy('e_verify_case.id', 'desc')
    .execute()
  return rows.map((row) => {
    const facts = JSON.parse(
      Buffer.from(cipher.decrypt(row.content, caseContext(row.case_uuid))).toString(),
    ) as CaseFacts
    return {
      id: row.id,
      facts,
      isOpen: row.is_open,
      next: nextStepOf(facts) ?? null,
      recordedBy: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
      recordedAt: row.recorded_at.toISOString(),
      isReplaced: row.replaced_at !== null,
    }
  })
}

/** What the deadlines need of the last case of a Form I-9; undefined if none was recorded. */
export const lastCaseOf = (trx: Trx, task: OfTask) =>
  trx
    .selectFrom('e_verify_case')
    .select(['id', 'is_open', 'step_due', 'needs_another'])
    .where('business_id', '=', task.business_id)
    .where('task_id', '=', task.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Who recorded what of a case, and when. */
interface NewCase {
  readonly facts: CaseFacts
  /** The record that it replaces. */
  readonly replaces: number | undefined
  readonly recordedBy: number
  readonly now: Date
}

/** Adds a record of a case; returns its id. The task has to be locked. */
export const addCase = async (
  trx: Trx,
  cipher: BusinessCipher,
  task: Task,
  { facts, replaces, recordedBy, now }: NewCase,
): Promise<number> => {
  if (replaces !== undefined)
    await trx
      .updateTable('e_verify_case')
      .set({ replaced_at: now })
      .where('business_id', '=', task.business_id)
      .where('id', '=', replaces)
      .execute()
  const uuid = randomUUID()
  const { id } = await trx
    .insertInto('e_verify_case')
    .values({
      business_id: task.business_id,
      task_id: task.id,
      person_id: task.person_id,
      case_uuid: uuid,
      content: cipher.encrypt(Buffer.from(JSON.stringify(facts)), caseContext(uuid)),
      is_open: isOpenCase(facts),
      step_due: nextStepOf(facts)?.dueOn ?? null,
      needs_another: needsAnotherCase(facts),
      recorded_by: recordedBy,
      recorded_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
