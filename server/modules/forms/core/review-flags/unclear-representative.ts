import { Problem } from '#contract/protocol/problems.ts'
import type { Actor, Trx } from '../../../../platform/database/database.ts'
import type { Task } from '../../../../policies/tasks.ts'

/** A representative who may be the employee: the name they signed with, what both share, and who invited them. */
export interface UnclearRepresentative {
  readonly name: string
  readonly by: 'device' | 'name'
  readonly invitedBy: number | null
}

/**
 * The representative who signed the employer's part from the network address and with the browser with which the employee
 * signed theirs, or with the employee's name, so that nothing tells the two apart; undefined for any other part. The
 * employer or its agent examines the documents, not the employee (8 CFR 274a.2(b)(1)(ii)).
 */
export const unclearRepresentative = async (
  trx: Trx,
  task: Pick<Task, 'business_id' | 'id' | 'person_id' | 'employer_submission_id'>,
): Promise<UnclearRepresentative | undefined> => {
  if (task.employer_submission_id === null) return undefined
  const events = await trx
    .selectFrom('audit_event')
    .select(['kind', 'actor_id', 'ip', 'agent', 'data'])
    .where('chain', '=', task.business_id)
    .where('task_id', '=', task.id)
    .where('kind', 'in', ['form signed', 'representative invited'])
    .orderBy('seq', 'desc')
    .execute()
  const signed = events.filter(({ kind }) => kind === 'form signed')
  const employer = signed.find(({ actor_id }) => actor_id !== task.person_id)
  const name = employer?.data['representative']
  if (employer === undefined || typeof name !== 'string') return undefined
  const isSame = signed.some(
    ({ actor_id, ip, agent }) => actor_id === task.person_id && ip === employer.ip && agent === employer.agent,
  )
  const invitation = events.find(({ kind }) => kind === 'representative invited')
  const by = isSame ? 'device' : employer.data['isNamesake'] === true ? 'name' : undefined
  return by === undefined ? undefined : { name, by, invitedBy: invitation?.actor_id ?? null }
}

/** Throws `conflict` where whoever approves invited a representative who may be the employee: somebody else has to look. */
export const requireOtherLook = async (trx: Trx, task: Task, actor: Actor): Promise<void> => {
  const unclear = await unclearRepresentative(trx, task)
  if (unclear?.invitedBy === actor.userId) throw new Problem('conflict', 'representativeUnclear')
}
