import { Problem } from '#contract/protocol/problems.ts'
import { recordCredentialChange } from '../../../policies/credential-changes.ts'
import { isSampleAddress } from '#contract/domain/sample-address.ts'
import type { Person } from '../../../policies/people.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import type { PersonCall } from './person-call.ts'

/** Whether a person has already chosen a password, so that no invitation is pending. */
export const hasAccepted = async (trx: Trx, personId: number): Promise<boolean> => {
  const invited = await trx
    .selectFrom('invitation')
    .select('state')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return invited === undefined || invited.state === 'accepted'
}

/**
 * Admits a correction of the address of a person with a pending invitation, and records who made it. Codes and links
 * are sent to the address, so a person who has logged in before changes it only with password and code
 * (`confirmEmailChange`), and staff can only start a recovery. Throws `forbidden` for the field, and `conflict` for a sample person.
 */
export const admitAddressCorrection = async (
  { now }: Pick<Services, 'now'>,
  { unit, actor }: PersonCall,
  person: Pick<Person, 'id' | 'email'>,
): Promise<void> => {
  if (isSampleAddress(person.email))
    throw new Problem('conflict', 'sampleAddress', { fields: { emailId: { key: 'sampleAddress' } } })
  const key = person.id === actor.userId ? 'emailChangeInProfile' : 'emailTheirs'
  if (key === 'emailChangeInProfile' || (await hasAccepted(unit.trx, person.id)))
    throw new Problem('forbidden', key, { fields: { emailId: { key } } })
  const correction = { personId: person.id, kind: 'email corrected', requestedBy: actor.userId } as const
  await recordCredentialChange(unit.trx, correction, now())
}
