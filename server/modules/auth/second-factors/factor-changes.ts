import { Problem } from '#contract/protocol/problems.ts'
import type { Actor, Origin } from '../../../platform/database/database.ts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { emailIfPossible } from '../../../platform/mail/email-if-possible.ts'
import type { Services } from '../../../platform/platform.ts'
import type { AccountPerson } from '../auth.store.ts'
import { personById } from '../auth.store.ts'
import type { FactorChange } from './second-factors.emails.ts'
import { factorChangedEmail } from './second-factors.emails.ts'

/** Whoever changes their own second factors. */
export interface FactorCall {
  readonly actor: Actor
  readonly origin: Origin
}

/** The person whose second factors a call changes: its actor. */
export const factorOwner = async ({ trx }: UnitOfWork, { actor }: FactorCall): Promise<AccountPerson> => {
  const person = await personById(trx, actor.userId)
  if (person === undefined) throw new Problem('unauthenticated', 'loginNeeded')
  return person
}

/** Records a change of second factors, and tells its person by email. */
export const announceFactorChange = async (
  services: Pick<Services, 'jobs'>,
  unit: UnitOfWork,
  { actor, origin }: FactorCall,
  person: AccountPerson,
  change: FactorChange,
): Promise<void> => {
  unit.audit.record(actor, origin, {
    kind: 'second factor changed',
    businessId: person.businessId,
    subjectId: person.id,
    data: { change },
  })
  await emailIfPossible(services, unit, person, (to) => factorChangedEmail(to, change))
}
