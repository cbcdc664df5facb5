import type { api } from '#contract/api.ts'
import { workPermitTask } from '#contract/domain/onboarding-tasks.ts'
import type { WorkPermitState } from '#contract/endpoints/work-permits.ts'
import { adultAge, isPermitDemanded, isUnder, workPermitRuleOn } from '#contract/domain/work-permits.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { requireManageablePerson } from '../../../policies/people.ts'
import type { Actor, Trx } from '../../../platform/database/database.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import type { Services } from '../../../platform/platform.ts'
import { requireAgain } from '../core/request-again.rules.ts'
import { emailRequestedForm } from '../core/request-again.emails.ts'
import type { PermitSubject } from '../../work-permits/permit-subject.ts'
import { loadPermitSubject } from '../../work-permits/permit-subject.ts'
import { addPermitTask, neededUntil, permitDayOf } from '../../work-permits/work-permit.ts'

type Calls = typeof api.workPermits

const requireSubject = async (services: Services, trx: Trx, actor: Actor, personId: number): Promise<PermitSubject> => {
  await requireManageablePerson(trx, actor, personId)
  const subject = await loadPermitSubject(services, trx, personId)
  if (subject === undefined) throw new Problem('invalid', 'checkFields', { fields: { userId: { key: 'noLocation' } } })
  return subject
}

const stateOf = async (services: Services, trx: Trx, subject: PermitSubject): Promise<WorkPermitState> => {
  const { location, birthday, task } = subject
  const day = permitDayOf(subject, services.now())
  const rule = workPermitRuleOn(location.state, day)
  const age = birthday === undefined ? 'unknown' : isUnder(adultAge, birthday, day) ? 'minor' : 'adult'
  const goodUntil = task === undefined ? undefined : await expiryOf(trx, task)
  return {
    state: location.state,
    rule: rule ?? null,
    age,
    isDemanded: birthday !== undefined && isPermitDemanded(rule, birthday, day),
    neededUntil: birthday === undefined ? null : neededUntil(subject, rule, birthday),
    task:
      task === undefined
        ? null
        : {
            userDocumentId: task.id,
            status: task.status,
            dueDate: task.due_date,
            isOnFile: task.effective_submission_id !== null,
            goodUntil: goodUntil ?? null,
          },
    isRequestable: age !== 'adult' && (task === undefined || task.status === 'approved'),
  }
}

/** The day until which the certificate on file is good, by its deadline. */
const expiryOf = async (trx: Trx, task: NonNullable<PermitSubject['task']>): Promise<string | null | undefined> => {
  const row = await trx
    .selectFrom('deadline')
    .select('due_date')
    .where('business_id', '=', task.business_id)
    .where('task_id', '=', task.id)
    .where('kind', '=', 'workPermit')
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return row?.due_date
}

/** What is known of the certificate of a person. */
export const getWorkPermit = async (
  services: Services,
  { unit, actor, body }: AuthenticatedCall<Calls['get']>,
): Promise<WorkPermitState> => stateOf(services, unit.trx, await requireSubject(services, unit.trx, actor, body.userId))

/** Staff ask a person for a certificate. Throws `conflict` for an adult, and while one is asked for or in review. */
export const requestWorkPermit = async (
  services: Services,
  call: AuthenticatedCall<Calls['request']>,
): Promise<WorkPermitState> => {
  const { unit, actor, origin, body } = call
  const subject = await requireSubject(services, unit.trx, actor, body.userId)
  const { isRequestable } = await stateOf(services, unit.trx, subject)
  if (!isRequestable) throw new Problem('conflict', 'notRequestable')
  const { person, location, task } = subject
  const request = { by: 'staff', text: body.reason } as const
  const documentId = task?.id ?? (await addPermitTask(unit, subject, permitDayOf(subject, services.now()), request))
  if (task !== undefined) await requireAgain(unit.trx, task, request, services.now())
  const requested = { id: documentId, person_id: person.id, form_id: workPermitTask.formId, request }
  await emailRequestedForm(services, call, { ...requested, submission_id: task?.submission_id ?? null })
  unit.audit.record(actor, origin, {
    kind: 'form requested again',
    businessId: location.business_id,
    documentId,
    subjectId: person.id,
    data: { reason: body.reason },
  })
  return stateOf(services, unit.trx, await requireSubject(services, unit.trx, actor, body.userId))
}
