import type { lockInCalls } from '#contract/endpoints/forms/lock-ins.ts'
import { lockInTransitions } from '#contract/domain/statuses.ts'
import { effectiveFrom } from '#contract/forms/effective-date.ts'
import type { LockIn } from '#contract/forms/w4/lock-in.ts'
import { answersBelowLockIn, isLockedOn, isLockInLapsed, lockInFrom } from '#contract/forms/w4/lock-in.ts'
import { w4Editions } from '#contract/forms/w4/editions.ts'
import { w4 } from '#contract/forms/w4/w4.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Task } from '../../../policies/tasks.ts'
import { requireVisibleTask } from '../../../policies/tasks.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import { purposeOf } from '../../../platform/crypto/data-keys.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { loadEmployeeAndEmployer } from '../core/form.store.ts'
import { refuseSelfReview } from '../core/reviewer.rules.ts'
import { isReplacing } from '../core/version.store.ts'
import { addLockIn, endLockIn, lapseLockIn, openLockIn } from './lock-in.store.ts'

type Enter = AuthenticatedCall<(typeof lockInCalls)['enterLockIn']>
type Release = AuthenticatedCall<(typeof lockInCalls)['releaseLockIn']>

/** The answers and the edition of a form. */
interface SignedForm {
  readonly answers: Readonly<Record<string, unknown>>
  readonly edition: string
}

const todayAt = async (services: Pick<Services, 'now'>, trx: Trx, task: Task): Promise<string> =>
  dateInTimeZone((await loadEmployeeAndEmployer(trx, task)).location.time_zone, services.now())

/** The lock-in letter that hasn't ended of a Form W-4's person; undefined if there is none. */
export const lockInOf = async (
  services: Pick<Services, 'now' | 'dataKeys'>,
  trx: Trx,
  task: Task,
): Promise<LockIn | undefined> => {
  const cipher = await services.dataKeys.of(trx, task.business_id, purposeOf(task.form_id))
  return openLockIn(trx, cipher, task, await todayAt(services, trx, task))
}

/** The answers of a signed form by which it would withhold less than a letter allows. */
export const belowLockIn = (form: SignedForm, { limits }: LockIn): string[] => {
  const edition = w4Editions.find(({ id }) => id === form.edition) ?? w4Editions.at(-1)
  return edition === undefined ? [] : answersBelowLockIn(form.answers, limits, edition)
}

/** From when (YYYY-MM-DD) a letter counts in place of a person's form that would withhold less; undefined without a letter. */
export const disregardedByLockIn = async (
  services: Pick<Services, 'now' | 'dataKeys'>,
  trx: Trx,
  task: Task,
): Promise<((form: SignedForm) => string | undefined) | undefined> => {
  const lockIn = await lockInOf(services, trx, task)
  return lockIn && ((form) => (belowLockIn(form, lockIn).length > 0 ? lockIn.effectiveFrom : undefined))
}

/** Throws `invalid` with the answers by which a Form W-4 furnished now would withhold less than a lock-in letter allows. */
export const requireAboveLockIn = async (
  services: Pick<Services, 'now' | 'dataKeys'>,
  trx: Trx,
  task: Task,
  form: SignedForm,
): Promise<void> => {
  const lockIn = await lockInOf(services, trx, task)
  if (lockIn === undefined) return
  const today = await todayAt(services, trx, task)
  const received = { receivedOn: today, approvedOn: today, isReplacing: await isReplacing(trx, task, today) }
  if (!isLockedOn(lockIn, effectiveFrom(w4.id, received))) return
  const below = belowLockIn(form, lockIn)
  if (below.length === 0) return
  throw new Problem('invalid', 'checkFields', {
    fields: Object.fromEntries(below.map((field) => [field, { key: 'belowLockIn' as const }])),
  })
}

const requireOthersW4 = async ({ unit, actor, body }: Enter | Release): Promise<Task> => {
  const task = await requireVisibleTask(unit.trx, actor, body.userDocumentId, true)
  if (task.form_id !== w4.id) throw new Problem('not found', 'notFound')
  refuseSelfReview(task, actor)
  return task
}

/** Refuses a letter dated in the future, or before the one that it ends. */
const requireNoticeDay = (noticeDate: string, { from, until }: { readonly from: string; readonly until: string }) => {
  if (noticeDate > until)
    throw new Problem('invalid', 'checkFields', { fields: { noticeDate: { key: 'letterToCome' } } })
  if (noticeDate < from)
    throw new Problem('invalid', 'checkFields', { fields: { noticeDate: { key: 'letterTooEarly' } } })
}

/** Stores an IRS lock-in letter; one that hasn't ended is replaced by it. */
export const enterLockIn = async (services: Services, call: Enter): Promise<LockIn> => {
  const { unit, actor, body, origin } = call
  const task = await requireOthersW4(call)
  const today = await todayAt(services, unit.trx, task)
  const { notice, noticeDate, userDocumentId: _, ...limits } = body
  requireNoticeDay(noticeDate, { from: '', until: today })
  const cipher = await services.dataKeys.of(unit.trx, task.business_id, purposeOf(task.form_id))
  const earlier = await openLockIn(unit.trx, cipher, task, today)
  if (earlier !== undefined)
    await endLockIn(unit.trx, task, earlier.id, { as: lockInTransitions.replace.to, on: noticeDate, byNotice: notice })
  const from = lockInFrom(notice, noticeDate)
  await addLockIn(unit.trx, cipher, task, { notice, noticeDate, effectiveFrom: from, limits, createdBy: actor.userId })
  unit.audit.record(actor, origin, {
    kind: 'lock-in entered',
    businessId: task.business_id,
    documentId: task.id,
    subjectId: task.person_id,
    data: { notice, effectiveFrom: from },
  })
  call.setMessage('lockInEntered')
  const entered = await openLockIn(unit.trx, cipher, task, today)
  if (entered === undefined) throw new Problem('conflict', 'conflict')
  return entered
}

/** Ends a person's lock-in by the IRS letter that releases it. Throws `conflict` if there is none. */
export const releaseLockIn = async (services: Services, call: Release): Promise<LockIn> => {
  const { unit, actor, body, origin } = call
  const task = await requireOthersW4(call)
  const lockIn = await lockInOf(services, unit.trx, task)
  if (lockIn === undefined) throw new Problem('conflict', 'lockInNone')
  const today = await todayAt(services, unit.trx, task)
  requireNoticeDay(body.noticeDate, { from: lockIn.noticeDate, until: today })
  await endLockIn(unit.trx, task, lockIn.id, {
    as: lockInTransitions.release.to,
    on: body.noticeDate,
    byNotice: body.notice,
  })
  unit.audit.record(actor, origin, {
    kind: 'lock-in released',
    businessId: task.business_id,
    documentId: task.id,
    subjectId: task.person_id,
    data: { notice: body.notice },
  })
  call.setMessage('lockInReleased')
  return { ...lockIn, status: lockInTransitions.release.to }
}

/** A new employment after an earlier one; days are YYYY-MM-DD. */
interface Rehire {
  readonly businessId: number
  readonly personId: number
  readonly endedOn: string
  readonly rehiredOn: string
}

/** Ends the lock-in of a rehired person whose new employment it no longer binds. */
export const endLockInOfRehire = async (
  { unit, actor, origin }: Pick<Enter, 'unit' | 'actor' | 'origin'>,
  { businessId, personId, endedOn, rehiredOn }: Rehire,
): Promise<void> => {
  if (!isLockInLapsed(endedOn, rehiredOn)) return
  if (!(await lapseLockIn(unit.trx, { business_id: businessId, person_id: personId }, rehiredOn))) return
  unit.audit.record(actor, origin, {
    kind: 'lock-in lapsed',
    businessId,
    subjectId: personId,
    data: { on: rehiredOn },
  })
}
