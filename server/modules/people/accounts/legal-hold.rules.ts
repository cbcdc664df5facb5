import type { api } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { outranks } from '#contract/domain/roles.ts'
import type { Person } from '../../../policies/people.ts'
import { requireVisiblePersonIncludingClosed } from '../../../policies/people.ts'
import type { Actor, Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'

/**
 * Retains all records of a person, also with a closed account, until the hold is released. Throws `conflict` if there
 * already is one.
 */
export const setHold = async (
  services: Services,
  call: AuthenticatedCall<typeof api.users.setLegalHold>,
): Promise<Person> => {
  const { unit, actor, body, origin } = call
  const person = await requireVisiblePersonIncludingClosed(unit.trx, actor, body.userId)
  const businessId = person.business_id
  if (businessId === null) throw new Problem('invalid', 'checkFields', { fields: { userId: { key: 'businessNone' } } })
  if ((await findActiveHold(unit.trx, person.id)) !== undefined) throw new Problem('conflict', 'holdStands')
  const { id } = await unit.trx
    .insertInto('legal_hold')
    .values({
      business_id: businessId,
      person_id: person.id,
      reason: body.reason,
      created_by: actor.userId,
      created_at: services.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  unit.audit.record(actor, origin, {
    kind: 'legal hold placed',
    businessId,
    subjectId: person.id,
    data: { hold: id },
  })
  return person
}

/** Releases a hold, unless a person of a higher role placed it. Throws `conflict` if there is none. */
export const endHold = async (
  services: Services,
  call: AuthenticatedCall<typeof api.users.endLegalHold>,
): Promise<Person> => {
  const { unit, actor, body, origin } = call
  const person = await requireVisiblePersonIncludingClosed(unit.trx, actor, body.userId)
  const hold = await findActiveHold(unit.trx, person.id)
  if (hold === undefined) throw new Problem('conflict', 'holdNone')
  if (!(await isNotAbove(unit.trx, actor, hold.created_by))) throw new Problem('forbidden', 'rankAbove')
  await unit.trx
    .updateTable('legal_hold')
    .set({ ended_at: services.now() })
    .where('business_id', '=', hold.business_id)
    .where('id', '=', hold.id)
    .execute()
  unit.audit.record(actor, origin, {
    kind: 'legal hold released',
    businessId: hold.business_id,
    subjectId: person.id,
    data: { hold: hold.id },
  })
  return person
}

const findActiveHold = (trx: Trx, personId: number) =>
  trx
    .selectFrom('legal_hold')
    .select(['id', 'business_id', 'created_by'])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst()

/** A person whom the actor can't see counts as above them. */
const isNotAbove = async (trx: Trx, actor: Actor, setBy: number | null): Promise<boolean> => {
  if (setBy === null || setBy === actor.userId) return true
  const setter = await trx.selectFrom('person').select('role').where('id', '=', setBy).executeTakeFirst()
  return setter !== undefined && !outranks(setter.role, actor.role)
}
