import type { api } from '#contract/api.ts'
import type { PersonOnPage } from '#contract/endpoints/people/person.ts'
import { requireVisiblePerson } from '../../../policies/people.ts'
import { recoveryToConfirm } from '../../../policies/recovery-confirmation.ts'
import type { CallWithoutTransaction } from '../../../platform/http/handler.ts'
import type { Services } from '../../../platform/platform.ts'
import { canSeePrivateData, toPersonDetail } from './person-detail.ts'

/**
 * A person on their own page; that somebody else saw private data is recorded.
 */
export const personPage = async (
  services: Services,
  { actor, params, origin }: CallWithoutTransaction<typeof api.users.get>,
): Promise<PersonOnPage> => {
  const person = await services.db.as(actor, async (unit) => {
    const row = await requireVisiblePerson(unit.trx, actor, params.id)
    if (row.id !== actor.userId && canSeePrivateData(actor, row))
      unit.audit.record(actor, origin, { kind: 'person viewed', businessId: row.business_id, subjectId: row.id })
    return toPersonDetail(services, unit.trx, actor, row)
  })
  const { recovery } = person
  return { ...person, recovery: recovery && (await recoveryToConfirm(services.db, actor, recovery, person)) }
}
