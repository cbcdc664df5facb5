import { accountParts, slots } from '#contract/forms/direct-deposit/accounts.ts'
import type { Task } from '../../../policies/tasks.ts'
import { requireVisibleTask } from '../../../policies/tasks.ts'
import type { Actor, Trx, Origin } from '../../../platform/database/database.ts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Services } from '../../../platform/platform.ts'
import { purposeOf } from '../../../platform/crypto/data-keys.ts'
import { latestSubmission } from '../core/form.store.ts'
import { codeHash, codeHours, newCode } from './confirmation-code.ts'
import { bankAccountVerificationEmail } from './bank-account-change.emails.ts'
import { sendToAccount } from '../../text-messages/account-messages.ts'

/** The key of a change: the business and the submission that requests it. */
export const changeName = (businessId: number, submissionId: number): string => `${businessId} ${submissionId}`

/** When a code that is sent now expires. */
export const codeEnd = (now: Date): Date => new Date(now.getTime() + codeHours * 3_600_000)

interface Handing {
  readonly unit: UnitOfWork
  readonly actor: Actor
  readonly origin: Origin
}

const bankAnswers = ['ddType', ...slots.flatMap((slot) => accountParts.map((part) => `${part}${slot}`))]

/** Whether pay would go elsewhere. */
const differs = (before: Readonly<Record<string, unknown>>, now: Readonly<Record<string, unknown>>): boolean =>
  bankAnswers.some((name) => before[name] !== now[name])

/** Whether a new submission sends the pay elsewhere than the approved one; never for a first form. */
const isChange = async (services: Services, trx: Trx, task: Task): Promise<boolean> => {
  if (task.effective_submission_id === null) return false
  const cipher = await services.dataKeys.of(trx, task.business_id, purposeOf(task.form_id))
  const now = await latestSubmission(trx, cipher, task)
  const before = await latestSubmission(trx, cipher, { ...task, submission_id: task.effective_submission_id })
  return now === undefined || before === undefined || differs(before.content.answers, now.content.answers)
}

/**
 * After a submission: a change of the approved accounts has to be verified with a code emailed to the person's current
 * address; changing the address later doesn't affect the email. Until the change is verified and approved, the approved
 * submission counts.
 */
export const startBankAccountChange = async (
  services: Services,
  call: Handing,
  userDocumentId: number,
): Promise<void> => {
  const { unit, actor } = call
  const task = await requireVisibleTask(unit.trx, actor, userDocumentId)
  const isToConfirm = await isChange(services, unit.trx, task)
  if (isToConfirm !== task.awaiting_verification)
    await unit.trx
      .updateTable('task')
      .set({ awaiting_verification: isToConfirm })
      .where('business_id', '=', task.business_id)
      .where('id', '=', task.id)
      .execute()
  if (!isToConfirm || task.submission_id === null) return
  const code = newCode()
  const now = services.now()
  await unit.trx
    .insertInto('bank_account_change')
    .values({
      business_id: task.business_id,
      submission_id: task.submission_id,
      task_id: task.id,
      person_id: actor.userId,
      code_hash: codeHash(services.master, changeName(task.business_id, task.submission_id), code),
      sent_at: now,
      expires_at: codeEnd(now),
    })
    .execute()
  unit.audit.record(actor, call.origin, {
    kind: 'bank account change requested',
    businessId: task.business_id,
    documentId: task.id,
    subjectId: task.person_id,
  })
  const person = await unit.trx
    .selectFrom('person')
    .select(['email', 'phone', 'language'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  await sendToAccount(services, unit, person, {
    email: (to) => bankAccountVerificationEmail(to, code),
    text: (texts) => texts.accountCode(code),
  })
}

/** Takes back a change that its person withdraws: its code is deleted. One that was verified stays as a record. */
export const withdrawBankAccountChange = async (trx: Trx, task: Task, submissionId: number): Promise<void> => {
  await trx
    .deleteFrom('bank_account_change')
    .where('business_id', '=', task.business_id)
    .where('submission_id', '=', submissionId)
    .where('confirmed_at', 'is', null)
    .execute()
}
