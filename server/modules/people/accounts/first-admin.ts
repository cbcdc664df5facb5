import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashPassword } from '../../../platform/crypto/password-hash.ts'
import { systemOrigin, recordAuditEvent } from '../../../platform/audit/audit-log.ts'
import type { Services } from '../../../platform/platform.ts'

/**
 * Invites the first admin of an empty platform by email, so that no one needs a password that someone else knows; does
 * nothing if there are people. Returns whether it did.
 */
export const inviteFirstAdmin = async (services: Services, email: string): Promise<boolean> => {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return services.db.system(async (trx) => {
    // Two servers that start at the same time send one invitation.
    await sql`select pg_advisory_xact_lock(hashtext('first admin'))`.execute(trx)
    const known = await trx.selectFrom('person').select('id').where('role', '=', 'Admin').limit(1).executeTakeFirst()
    if (known !== undefined) return false
    const { id } = await trx
      .insertInto('person')
      .values({
        role: 'Admin',
        username: email,
        email,
        first_name: email.split('@')[0] ?? email,
        last_name: '',
        password_hash: passwordHash,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('invitation')
      .values({ person_id: id, email, state: 'queued', queued_at: services.now() })
      .execute()
    await services.jobs.enqueue(trx, 'send invitation', { personId: id })
    await recordAuditEvent(trx, undefined, systemOrigin, {
      kind: 'person created',
      businessId: null,
      subjectId: id,
      data: { role: 'Admin' },
    })
    await recordAuditEvent(trx, undefined, systemOrigin, { kind: 'invitation sent', businessId: null, subjectId: id })
    return true
  })
}
