import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashPassword } from '../../../platform/crypto/password-hash.ts'
import { systemOrigin } from '../../../platform/audit/audit-log.ts'
import type { Services } from '../../../platform/platform.ts'

/**
 * Invites the first admin of an empty platform by email, so that no one needs a password that someone else knows; does
 * nothing if there are people. Returns whether it did.
 */
export const inviteFirstAdmin = async (services: Services, email: string): Promise<boolean> => {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return services.db.system(async (unit) => {
    // Two servers that start at the same time send one invitation.
    await sql`select pg_advisory_xact_lock(hashtext('first admin'))`.execute(unit.trx)
    const known = await unit.trx
      .selectFrom('person')
      .select('id')
      .where('role', '=', 'Admin')
      .limit(1)
      .executeTakeFirst()
    if (known !== undefined) return false
    const { id } = await unit.trx
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
    await unit.trx
      .insertInto('invitation')
      .values({ person_id: id, email, state: 'queued', queued_at: services.now() })
      .execute()
    await services.jobs.enqueue(unit, 'send invitation', { personId: id })
    unit.audit.record(undefined, systemOrigin, {
      kind: 'person created',
      businessId: null,
      subjectId: id,
      data: { role: 'Admin' },
    })
    unit.audit.record(undefined, systemOrigin, { kind: 'invitation sent', businessId: null, subjectId: id })
    return true
  })
}
