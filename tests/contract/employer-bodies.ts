import { sql } from 'kysely'
import { demoPassword } from '#server/app/demo/people.ts'
import { makePasswordToken } from '#server/modules/people/invitations/password-link.ts'
import { nobodysHash } from '#server/platform/crypto/password-hash.ts'
import type { TestApp } from '../server/in-process-server.ts'
import { codePattern } from '../server/in-process-server.ts'
import { recoveryBodies } from './recovery-bodies.ts'

type Bodies = Record<string, () => Promise<Record<string, unknown>>>

/** Bodies of the examples of a log-in for several employers: the demo's employee is invited by a second business. */
const employerBodies = (server: TestApp): Bodies => {
  const { services, actor } = server
  let invited: Promise<number> | undefined
  const invite = async (): Promise<number> => {
    const { businessId, tpaCompanyId } = await actor('employee@demo.test')
    return services.db.system(async ({ trx }) => {
      const business = await trx
        .selectFrom('business')
        .select('id')
        .where('tpa_company_id', '=', tpaCompanyId)
        .where('id', '!=', businessId)
        .executeTakeFirstOrThrow()
      // An earlier example closed it.
      await trx.updateTable('business').set({ is_active: true }).where('id', '=', business.id).execute()
      const email = 'employee@demo.test'
      const names = { username: email, email, first_name: 'Eli', last_name: 'Navarro' }
      const { id } = await trx
        .insertInto('person')
        .values({
          ...names,
          role: 'EMPLOYEE',
          business_id: business.id,
          tpa_company_id: null,
          password_hash: nobodysHash,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx.insertInto('invitation').values({ person_id: id, business_id: business.id, email }).execute()
      return id
    })
  }
  const link = async () => {
    const personId = await (invited ??= invite())
    const about = { personId, purpose: 'invitation', minutes: 60 } as const
    return { userData: await services.db.system(({ trx }) => makePasswordToken(trx, services, about)) }
  }
  const elsewhere = 'eli.elsewhere@example.com'
  /** A log-in of the same person at a third business. */
  const separateLogin = async () => {
    await sql`
      with third as (
        insert into business select (jsonb_populate_record(b, '{"id": 900001, "slug": "third", "name": "Third"}')).*
          from business b join person p on p.business_id = b.id where p.username = 'employee@demo.test' limit 1 returning id)
      insert into person (username, email, first_name, last_name, role, business_id, password_hash)
        select ${elsewhere}, ${elsewhere}, 'Eli', 'Navarro', 'EMPLOYEE', third.id, p.password_hash
          from third, person p where p.username = 'tpa@demo.test'`.execute(services.db.owner)
    return { username: elsewhere, CurrentPassword: demoPassword }
  }
  return {
    'employers.sendJoinCode': separateLogin,
    'employers.join': async () => ({
      username: elsewhere,
      OneTimeCode: codePattern.exec(await server.emailTo(elsewhere))?.[0],
    }),
    'employers.invitation': link,
    'employers.add': link,
    'employers.switch': async () => ({ UserId: await (invited ??= invite()) }),
  }
}

/** Bodies of the examples about accounts, with this server's ids and links. */
export const accountBodies = (server: TestApp, tokenOf: (username: string) => Promise<string>): Bodies => ({
  ...recoveryBodies(server, tokenOf),
  ...employerBodies(server),
})
