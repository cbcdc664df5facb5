import type { api } from '#contract/api.ts'
import type { BulkAction } from '#contract/domain/bulk-actions.ts'
import { signedFormsMax, bulkPeopleMax } from '#contract/domain/bulk-actions.ts'
import type { BulkProgress } from '#contract/endpoints/bulk-actions.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { requireProofForStaff } from '../../policies/staff-access.ts'
import type { Actor, Origin, Trx } from '../../platform/database/database.ts'
import type { CallWithoutTransaction } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { visibleIds } from '../../policies/people.ts'
import { peopleIds } from '../people/list/people-ids.ts'
import type { NewAction } from './bulk-action.store.ts'
import { addAction } from './bulk-action.store.ts'
import { actionDetails } from './people-action.rules.ts'
import { chosenFormIds } from './return-forms.rules.ts'
import { runPeopleAction } from './run-people-action.ts'
import { signedFormsOf } from './signed-forms.store.ts'

/** Whom an action is for, as requested. */
type ChosenPeople = Pick<
  BodyOf<typeof api.bulkActions.countSignedForms>,
  'userIdList' | 'isWholeList' | 'people' | 'confirmedCount'
>

/**
 * Ids of the people an action is for: those listed, all of whom the actor must see, or those whom a filter of the list
 * finds. Throws `not found` for others, `invalid` for no one and for too many, and `conflict` if a filter finds another
 * number than was confirmed.
 */
const chosenIds = async (
  trx: Trx,
  actor: Actor,
  { userIdList, isWholeList, people, confirmedCount }: ChosenPeople,
): Promise<readonly number[]> => {
  const ids = isWholeList ? await peopleIds(trx, actor, people, bulkPeopleMax + 1) : [...new Set(userIdList)]
  if (ids.length === 0) throw new Problem('invalid', 'checkFields', { fields: { userIdList: { key: 'needed' } } })
  if (ids.length > bulkPeopleMax)
    throw new Problem('invalid', 'checkFields', {
      fields: { people: { key: 'bulkFewer', values: { max: bulkPeopleMax } } },
    })
  if (!isWholeList && (await visibleIds(trx, actor, ids)).size < ids.length) throw new Problem('not found', 'notFound')
  if (isWholeList && confirmedCount !== undefined && confirmedCount !== ids.length)
    throw new Problem('conflict', { key: 'listChanged', values: { count: ids.length } })
  return ids
}

type Calls = typeof api.bulkActions

/** Most people or forms for whom it is done before the call is answered; for more it is a job. */
const atOnce = 25

/** An action as it began. */
export const startedAction = (bulkActionId: number, action: BulkAction, total: number): BulkProgress => ({
  bulkActionId,
  action,
  total,
  done: 0,
  failed: 0,
  isFinished: false,
  problems: [],
  file: null,
})

/** Does something for many people: for a few before it answers, for more as a job. Returns the action as it began. */
export const startPeopleAction = async (
  services: Services,
  { actor, origin, body, mayGiveAccess }: CallWithoutTransaction<Calls['changePeople']>,
): Promise<BulkProgress> => {
  if (body.action === 'changeRole' && body.role !== undefined) requireProofForStaff({ mayGiveAccess }, body.role)
  const { targets, details } = await services.db.as(actor, async ({ trx }) => ({
    details: await actionDetails(trx, actor, body),
    targets: await chosenIds(trx, actor, body),
  }))
  return start(services, { actor, origin }, { action: body.action, details, targets })
}

/** Returns many forms: a few before it answers, more as a job. Returns the action as it began. */
export const startReturning = async (
  services: Services,
  { actor, origin, body }: CallWithoutTransaction<Calls['returnForms']>,
): Promise<BulkProgress> => {
  const targets = await services.db.as(actor, ({ trx }) => chosenFormIds(trx, actor, body))
  const details = { reason: body.reason }
  return start(services, { actor, origin }, { action: 'returnForms', details, targets })
}

const start = async (
  services: Services,
  { actor, origin }: { readonly actor: Actor; readonly origin: Origin },
  { action, details, targets }: Omit<NewAction, 'businessId'>,
): Promise<BulkProgress> => {
  const isJob = targets.length > atOnce
  const bulkActionId = await services.db.system(async (unit) => {
    const id = await addAction(
      unit,
      { actor, origin, now: services.now() },
      { action, businessId: null, details, targets },
    )
    if (isJob) await services.jobs.enqueue(unit, 'run bulk action', { bulkActionId: id })
    return id
  })
  if (!isJob) await runPeopleAction(services, { bulkActionId })
  return startedAction(bulkActionId, action, targets.length)
}

/** The signed forms of the chosen people. Throws `invalid` for people of several businesses. */
export const chosenForms = async (trx: Trx, actor: Actor, chosen: ChosenPeople) => {
  const forms = await signedFormsOf(trx, actor, await chosenIds(trx, actor, chosen), signedFormsMax + 1)
  const [businessId, ...others] = new Set(forms.map((each) => each.business_id))
  if (others.length > 0)
    throw new Problem('invalid', 'checkFields', { fields: { userIdList: { key: 'onePeopleBusiness' } } })
  if (forms.length > signedFormsMax)
    throw new Problem('invalid', 'checkFields', {
      fields: { userIdList: { key: 'signedFormsFewer', values: { max: signedFormsMax } } },
    })
  return { businessId, forms }
}

/** Requests that signed forms are collected: its job is queued in the same transaction. Returns the action as it began. */
export const startCollecting = async (
  services: Services,
  { actor, origin, body }: CallWithoutTransaction<Calls['collectSignedForms']>,
): Promise<BulkProgress> => {
  const { businessId, forms } = await services.db.as(actor, ({ trx }) => chosenForms(trx, actor, body))
  if (businessId === undefined) throw new Problem('conflict', 'signedFormsNone')
  const id = await services.db.system(async (unit) => {
    const bulkActionId = await addAction(
      unit,
      { actor, origin, now: services.now() },
      {
        action: 'signedForms',
        businessId,
        details: { language: body.language },
        targets: forms.map((form) => form.id),
      },
    )
    await services.jobs.enqueue(unit, 'collect signed forms', { bulkActionId })
    return bulkActionId
  })
  return startedAction(id, 'signedForms', forms.length)
}
