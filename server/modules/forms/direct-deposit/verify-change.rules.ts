import type { BankAccountChange, directDepositCalls } from '#contract/endpoints/forms/direct-deposit.ts'
import { directDeposit } from '#contract/forms/direct-deposit/direct-deposit.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Task } from '../../../policies/tasks.ts'
import { requireVisibleTask } from '../../../policies/tasks.ts'
import type { RateLimitBucket } from '../../../platform/rate-limit/rate-limit.ts'
import { consumeInTransaction } from '../../../platform/rate-limit/rate-limit.ts'
import type { Actor, Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import type { CallWithoutTransaction } from '../../../platform/http/handler.ts'
import { changeName, codeEnd } from './bank-account-change.ts'
import { bankAccountVerificationEmail } from './bank-account-change.emails.ts'
import { codeHash, codeTries, isCode, newCode, resendSeconds } from './confirmation-code.ts'
import { sendToAccount } from '../../text-messages/account-messages.ts'

type Calls = typeof directDepositCalls

const day = 86_400
const codesTried = (personId: number): RateLimitBucket[] => [
  { bucket: `account code of ${personId}`, limit: 15, seconds: day },
]
const codeEmailLimits = (personId: number): RateLimitBucket[] => [
  { bucket: `account email of ${personId}`, limit: 5, seconds: day },
]

const nothing = () => new Problem('conflict', 'accountNothing')

/** The person's own task with a pending change; read as the person, since the system actor may read all. */
const requireEmployeeTask = async (services: Services, actor: Actor, userDocumentId: number): Promise<Task> => {
  const task = await services.db.as(actor, ({ trx }) => requireVisibleTask(trx, actor, userDocumentId))
  if (task.form_id !== directDeposit.id) throw new Problem('not found', 'notFound')
  if (task.person_id !== actor.userId) throw new Problem('forbidden', 'notYourSignature')
  return task
}

/** The pending change, locked until the transaction ends. */
const lockChange = async (trx: Trx, { business_id, id }: Task) => {
  const pending = await trx
    .selectFrom('bank_account_change')
    .innerJoin('task', (join) =>
      join
        .onRef('task.business_id', '=', 'bank_account_change.business_id')
        .onRef('task.submission_id', '=', 'bank_account_change.submission_id'),
    )
    .selectAll('bank_account_change')
    .where('task.business_id', '=', business_id)
    .where('task.id', '=', id)
    .where('task.status', '=', 'submitted')
    .where('task.awaiting_verification', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (pending === undefined) throw nothing()
  return pending
}
type Change = Awaited<ReturnType<typeof lockChange>>

const change = (trx: Trx, { business_id, submission_id }: Change) =>
  trx
    .updateTable('bank_account_change')
    .where('business_id', '=', business_id)
    .where('submission_id', '=', submission_id)

const about = (task: Task) => ({
  businessId: task.business_id,
  documentId: task.id,
  subjectId: task.person_id,
})

/**
 * Verifies a bank account change with the emailed code; it then waits for approval. A wrong code is counted in a
 * transaction that commits in any case. Throws `codeWrong`, `accountCodeUsedUp` after too many attempts or too long,
 * `accountNothing` if no change is pending.
 */
export const verifyBankAccountChange = async (
  services: Services,
  call: CallWithoutTransaction<Calls['confirm']>,
): Promise<BankAccountChange> => {
  const { actor, body, origin } = call
  const task = await requireEmployeeTask(services, actor, body.userDocumentId)
  const outcome = await services.db.system(async (unit) => {
    const held = await lockChange(unit.trx, task)
    const now = services.now()
    await consumeInTransaction(unit.trx, services, codesTried(actor.userId))
    if (held.attempts >= codeTries || held.expires_at <= now) return new Problem('conflict', 'accountCodeUsedUp')
    const name = changeName(held.business_id, held.submission_id)
    if (!isCode(services.master, name, held.code_hash, body.code)) {
      await change(unit.trx, held)
        .set({ attempts: held.attempts + 1 })
        .execute()
      unit.audit.record(actor, origin, { kind: 'bank account code failed', ...about(task) })
      return new Problem('invalid', 'codeWrong', { fields: { code: { key: 'codeWrong' } } })
    }
    await change(unit.trx, held).set({ confirmed_at: now }).execute()
    await unit.trx
      .updateTable('task')
      .set({ awaiting_verification: false })
      .where('business_id', '=', task.business_id)
      .where('id', '=', task.id)
      .execute()
    unit.audit.record(actor, origin, { kind: 'bank account change verified', ...about(task) })
    return { userDocumentId: task.id, awaitsConfirmation: false }
  })
  if (outcome instanceof Problem) throw outcome
  call.setMessage('accountConfirmed')
  return outcome
}

/**
 * Sends another code for the pending change; the earlier one becomes invalid. Throws `resendTooSoon` with the seconds
 * left.
 */
export const resendVerificationCode = async (
  services: Services,
  call: CallWithoutTransaction<Calls['sendCode']>,
): Promise<BankAccountChange> => {
  const { actor, body } = call
  const task = await requireEmployeeTask(services, actor, body.userDocumentId)
  await services.db.system(async (unit) => {
    const held = await lockChange(unit.trx, task)
    const now = services.now()
    const seconds = Math.ceil((held.sent_at.getTime() - now.getTime()) / 1000) + resendSeconds
    if (seconds > 0)
      throw new Problem('too many', { key: 'resendTooSoon', values: { seconds } }, { retryAfter: seconds })
    await consumeInTransaction(unit.trx, services, codeEmailLimits(actor.userId))
    const person = await unit.trx
      .selectFrom('person')
      .select(['email', 'phone', 'language'])
      .where('id', '=', actor.userId)
      .executeTakeFirstOrThrow()
    const code = newCode()
    const name = changeName(held.business_id, held.submission_id)
    await change(unit.trx, held)
      .set({
        code_hash: codeHash(services.master, name, code),
        attempts: 0,
        emails_sent: held.emails_sent + 1,
        sent_at: now,
        expires_at: codeEnd(now),
      })
      .execute()
    await sendToAccount(services, unit, person, {
      email: (to) => bankAccountVerificationEmail(to, code),
      text: (texts) => texts.accountCode(code),
    })
  })
  call.setMessage('codeResent')
  return { userDocumentId: task.id, awaitsConfirmation: true }
}
