import { affectedForm, formsOfProfile } from '#contract/forms/affected-forms.ts'
import type { Affected, ProfileChanges } from '#contract/forms/affected-forms.ts'
import { formOf, forms } from '#contract/forms/registry.ts'
import { taskTransitions } from '#contract/domain/statuses.ts'
import type { Task } from '../../../policies/tasks.ts'
import { visibleTasks } from '../../../policies/tasks.ts'
import { purposeOf } from '../../../platform/crypto/data-keys.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import type { Services } from '../../../platform/platform.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { latestSubmission } from './form.store.ts'
import { emailRequestedForm } from './request-again.emails.ts'
import { requireAgain } from './request-again.rules.ts'

type Call = Pick<AuthenticatedCall<Endpoint>, 'unit' | 'actor' | 'origin'>

/** A signed form that a change about its person makes necessary again. */
export interface AffectedTask {
  readonly task: Task
  readonly affected: Affected
}

/**
 * The signed forms of a person that a change about them makes necessary again. Compares with the signed answers: the
 * profile may be older than the form, or empty. Staff leave what waits for their review; they return it.
 */
export const affectedTasks = async (
  services: Services,
  { unit, actor }: Call,
  personId: number,
  changes: ProfileChanges,
): Promise<readonly AffectedTask[]> => {
  const { name, homeState, reported } = changes
  if (name === undefined && homeState === undefined && reported.length === 0) return []
  const { from } = personId === actor.userId ? taskTransitions.reopen : taskTransitions.requestAgain
  const tasks = await visibleTasks(unit.trx, actor)
    .selectAll('task')
    .where('task.person_id', '=', personId)
    .where(
      'task.form_id',
      'in',
      formsOfProfile.map((key) => forms[key].id),
    )
    .where('task.status', 'in', from)
    .where('task.withdrawn_at', 'is', null)
    .orderBy('task.id')
    .forUpdate()
    .execute()
  const matches: AffectedTask[] = []
  for (const task of tasks) {
    const cipher = await services.dataKeys.of(unit.trx, task.business_id, purposeOf(task.form_id))
    const answers = (await latestSubmission(unit.trx, cipher, task))?.content.answers
    const form = formOf(task.form_id)
    const affected = answers && form && affectedForm(form.key, answers, changes)
    if (affected) matches.push({ task, affected })
  }
  return matches
}

/**
 * Requires the affected forms again; the approved submission of each counts until the next one is approved, and its
 * confirmation number and PDF are retained. Their person gets an email unless the change is their own.
 */
export const requireAffected = async (
  services: Services,
  call: Call,
  affected: readonly AffectedTask[],
): Promise<void> => {
  const { unit, actor, origin } = call
  for (const {
    task,
    affected: { change, reason },
  } of affected) {
    await requireAgain(unit.trx, task, { by: 'person', change }, services.now())
    unit.audit.record(actor, origin, {
      kind: 'task reopened',
      businessId: task.business_id,
      documentId: task.id,
      subjectId: task.person_id,
      data: { reason },
    })
    if (task.person_id !== actor.userId) await emailRequestedForm(services, call, task)
  }
}
