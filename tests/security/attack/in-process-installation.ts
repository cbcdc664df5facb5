import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { demoPassword } from '#server/app/demo/people.ts'
import { tokenHash } from '#server/platform/crypto/token-hash.ts'
import { mailFolder, readFileMailbox } from '#server/platform/mail/mail-folder.ts'
import { codePattern, type TestApp } from '../../server/in-process-server.ts'
import { keepProven } from '../../server/mint-session.ts'
import { agree } from '../../server/w4.fixture.ts'
import { digestsOf } from '../../authorization/untouched-tables.ts'
import { demoSides } from './demo-people.ts'
import type { AttackPerson, Installation, RowDigests } from './installation.ts'
import { logInOver } from './log-in.ts'
import { mailboxReader } from './mailboxes.ts'
import { openSender } from './send-request.ts'

/** What a call may change for its own caller, whoever that is. */
const ofTheCaller = ['session', 'audit_event', 'audit_chain_head', 'audit_checkpoint', 'rate_limit_counter']

/** Digests of every row of the other tenant, and of the standing of the admins. */
const foreignRows = async (server: TestApp): Promise<RowDigests> => {
  const { owner } = server.services.db
  const usernames = demoSides.filter(({ side }) => side === 'other').map(({ username }) => username)
  const people = await owner
    .selectFrom('person')
    .select(['business_id', 'tpa_company_id'])
    .where('username', 'in', usernames)
    .execute()
  const ids = {
    business_id: people.flatMap(({ business_id }) => business_id ?? []),
    tpa_company_id: people.flatMap(({ tpa_company_id }) => tpa_company_id ?? []),
  }
  const { rows: columns } = await sql<{ table: string; column: keyof typeof ids }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('business_id', 'tpa_company_id')
    order by 1, 2`.execute(owner)
  const digest = (name: string, table: string, condition: ReturnType<typeof sql>) => sql`
    select ${name}::text as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
    from ${sql.table(table)} t where ${condition}`
  const parts = columns
    .filter(({ table }) => !ofTheCaller.includes(table))
    .map(({ table, column }) => digest(`${table} by ${column}`, table, sql`${sql.ref(column)} = any(${ids[column]})`))
  const whole = sql.join(
    [
      ...parts,
      digest('businesses', 'business', sql`id = any(${ids.business_id})`),
      digest('companies', 'tpa_company', sql`id = any(${ids.tpa_company_id})`),
      sql`select 'standing of the admins' as name, md5(string_agg(concat_ws(' ', id, role, tpa_company_id,
        business_id, username, email, password_hash, is_active, closed_at), '|' order by id)) as digest
        from person where role = 'Admin'`,
    ],
    sql` union all `,
  )
  const { rows } = await sql<{ name: string; digest: string }>`${whole}`.execute(owner)
  return Object.fromEntries(rows.map(({ name, digest: value }) => [name, value]))
}

const countEmails = async ({ services }: TestApp, username: string): Promise<number> =>
  (await readFileMailbox(mailFolder(services.config), 1000)).filter(({ to }) => to === username).length

/** A server of this process as an installation under attack, with access to its rows. */
export const asInstallation = async (server: TestApp): Promise<Installation> => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const sender = openSender(url)
  const tokens = new Map<AttackPerson, Promise<string>>()
  const logIn = async ({ username }: AttackPerson) => {
    const token = await server.logIn(username)
    await keepProven(server.services)
    return token
  }
  const tokenOf = (person: AttackPerson) => {
    const token = tokens.get(person) ?? logIn(person)
    tokens.set(person, token)
    return token
  }
  return {
    url,
    publicUrl: new URL(server.services.config.publicUrl).origin,
    people: demoSides,
    send: sender.send,
    tokenOf,
    logIn: async ({ username }) => {
      const before = await countEmails(server, username)
      return logInOver({
        ...{ url, username, password: demoPassword, send: sender.send },
        code: async () => codePattern.exec(await server.emailTo(username, before, codePattern))?.[0] ?? '',
      })
    },
    lateToken: async ({ username }) => {
      const token = await server.logIn(username)
      await server.services.db.system(({ trx }) =>
        trx.updateTable('session').set({ proven_at: null }).where('token_hash', '=', tokenHash(token)).execute(),
      )
      return token
    },
    forgetToken: async (person, token) => {
      if ((await tokens.get(person)) === token) tokens.delete(person)
    },
    rows: (of) => (of === 'all' ? digestsOf(server) : foreignRows(server)),
    agree: async (person) => {
      await agree(server, await tokenOf(person), person.username)
      return true
    },
    mailed: mailboxReader((address) => server.emailsTo(address)),
    relax: async () => void (await server.services.db.owner.deleteFrom('rate_limit_counter').execute()),
    close: async () => {
      sender.close()
      await server.close()
    },
  }
}
