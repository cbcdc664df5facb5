import { mayReadAnswersOf } from '#contract/forms/registry.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { LoginChanges } from '#contract/endpoints/forms/form-endpoints.ts'
import {
  correctionBefore,
  frozenUntil,
  recoveryBefore,
  reviewBarredUntil,
} from '../../../policies/credential-changes.ts'
import type { Task } from '../../../policies/tasks.ts'
import type { Actor, Trx } from '../../../platform/database/database.ts'
import { dayOfPerson } from '../../../policies/time-zones.ts'

/** Throws if a person would decide about their own task. */
export const refuseSelfReview = (task: Pick<Task, 'person_id'>, actor: Actor): void => {
  if (task.person_id === actor.userId) throw new Problem('forbidden', 'selfReview')
}

/** Throws for a form of somebody else whose answers only those who process it read. */
export const requireReader = ({ person_id, form_id }: Pick<Task, 'person_id' | 'form_id'>, actor: Actor): void => {
  if (person_id !== actor.userId && !mayReadAnswersOf(actor.role, form_id))
    throw new Problem('forbidden', 'answersForProcessors')
}

/**
 * Throws if a person would decide about their own task, or about that of somebody whose login they helped to change
 * within seven days: whoever can log in as a person must not confirm what that person signs.
 */
export const requireReviewer = async (
  trx: Trx,
  task: Pick<Task, 'person_id'>,
  actor: Actor,
  now: Date,
): Promise<void> => {
  refuseSelfReview(task, actor)
  const until = await reviewBarredUntil(trx, { personId: task.person_id, reviewerId: actor.userId }, now)
  if (until !== undefined)
    throw new Problem('forbidden', {
      key: 'reviewAfterCredentials',
      values: { day: await dayOfPerson(trx, task.person_id, until) },
    })
}

/** Throws `conflict` while pay must not move: within seven days of a change of the person's login. */
export const requireSettledLogin = async (trx: Trx, task: Task, now: Date): Promise<void> => {
  const until = await frozenUntil(trx, task.person_id, now)
  if (until !== undefined)
    throw new Problem('conflict', {
      key: 'payChangeWaits',
      values: { day: await dayOfPerson(trx, task.person_id, until) },
    })
}

/** What is asked about changes of a person's login: of which form, by whom, and when it was signed. */
export interface LoginQuestion {
  readonly task: Pick<Task, 'person_id'>
  readonly actor: Actor
  readonly movesPay: boolean
  readonly signedAt: Date | undefined
}

/** What recent changes of a person's login mean for one of their forms. */
export const loginChangesOf = async (
  trx: Trx,
  { task, actor, movesPay, signedAt }: LoginQuestion,
  now: Date,
): Promise<LoginChanges> => {
  const personId = task.person_id
  const frozen = await frozenUntil(trx, personId, now)
  const barred = frozen && (await reviewBarredUntil(trx, { personId, reviewerId: actor.userId }, now))
  const recovered = signedAt && (await recoveryBefore(trx, personId, signedAt))
  const corrected = signedAt && (await correctionBefore(trx, personId, signedAt))
  return {
    ...(frozen && { hiddenUntil: frozen.toISOString() }),
    ...(frozen && movesPay && { payWaitsUntil: frozen.toISOString() }),
    ...(barred && { reviewBarredUntil: barred.toISOString() }),
    ...(recovered && { recoveredAt: recovered.toISOString() }),
    ...(corrected && { correctedAt: corrected.toISOString() }),
  }
}
