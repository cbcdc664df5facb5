import type { a4Calls, AddressChange } from '#contract/endpoints/forms/a4.ts'
import { formsReopenedByMove } from '#contract/forms/a4/reopened-forms.ts'
import type { ReopeningReason } from '#contract/forms/a4/reopened-forms.ts'
import { formIds } from '#contract/domain/lookups.ts'
import type { StateCode } from '#contract/domain/states.ts'
import { taskTransitions } from '#contract/domain/statuses.ts'
import type { Task } from '../../../policies/tasks.ts'
import { visibleTasks } from '../../../policies/tasks.ts'
import { requireVisiblePerson } from '../../../policies/people.ts'
import { updateIfUnchanged, changedColumns } from '../../../platform/database/optimistic-lock.ts'
import type { Services } from '../../../platform/platform.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import { purposeOf } from '../../../platform/crypto/data-keys.ts'
import { latestSubmission } from '../core/form.store.ts'
import { requireAgain } from '../core/request-again.rules.ts'

type Call = AuthenticatedCall<(typeof a4Calls)['changeHome']>

interface Affected {
  readonly document: Task
  readonly reason: ReopeningReason
}

/** Returns which forms a new home address reopens; once confirmed, saves the address and reopens them. */
export const changeHomeAddress = async (services: Services, call: Call): Promise<AddressChange> => {
  const affected = await affectedBy(services, call)
  if (call.body.isConfirmed) {
    await saveHome(services, call)
    for (const each of affected) await reopen(services, call, each)
  }
  const reopens = affected.map(({ document, reason }) => ({
    userDocumentId: document.id,
    name: document.name,
    reason,
  }))
  return { isSaved: call.body.isConfirmed, reopens }
}

/** Compares with the address on the signed form: the profile may be older than the form, or empty. */
const affectedBy = async (services: Services, { unit, actor, body }: Call): Promise<readonly Affected[]> => {
  const documents = await visibleTasks(unit.trx, actor)
    .selectAll('task')
    .where('task.person_id', '=', actor.userId)
    .where('task.form_id', '=', formIds.a4)
    .where('task.status', 'in', taskTransitions.reopen.from)
    .where('task.withdrawn_at', 'is', null)
    .orderBy('task.id')
    .forUpdate()
    .execute()
  const affected: Affected[] = []
  for (const document of documents) {
    const cipher = await services.dataKeys.of(unit.trx, document.business_id, purposeOf(document.form_id))
    const answers = (await latestSubmission(unit.trx, cipher, document))?.content.answers
    const [home, work] = [answers?.['homeState'], answers?.['workState']] as (StateCode | undefined)[]
    const [reopened] = work === undefined ? [] : formsReopenedByMove(home ?? null, body.state, work)
    if (reopened !== undefined) affected.push({ document, reason: reopened.reason })
  }
  return affected
}

const saveHome = async (services: Services, { unit, actor, body, origin }: Call): Promise<void> => {
  const person = await requireVisiblePerson(unit.trx, actor, actor.userId, true)
  const { streetAddress: street_address, city, state, zip } = body
  const change = changedColumns(person, { street_address, city, state, zip })
  const fields = Object.keys(change).join(' ')
  if (fields === '') return
  await unit.trx
    .updateTable('person')
    .set({ ...change, updated_at: updateIfUnchanged(person.updated_at, services.now()) })
    .where('id', '=', person.id)
    .execute()
  unit.audit.record(actor, origin, {
    kind: 'profile changed',
    businessId: person.business_id,
    subjectId: person.id,
    data: { fields },
  })
}

// The approved submission counts until the next one is approved: its confirmation number and PDF are retained.
const reopen = async (
  services: Services,
  { unit, actor, origin }: Call,
  { document, reason }: Affected,
): Promise<void> => {
  await requireAgain(unit.trx, document, { by: 'person', change: 'home state' }, services.now())
  unit.audit.record(actor, origin, {
    kind: 'task reopened',
    businessId: document.business_id,
    documentId: document.id,
    subjectId: document.person_id,
    data: { reason },
  })
}
