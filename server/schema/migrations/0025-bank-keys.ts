import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely, Migration } from 'kysely'
import { formIds } from '#contract/domain/lookups.ts'
import { contextOfKey } from '../../platform/crypto/data-keys.ts'
import type { MasterKey } from '../../platform/crypto/master-key.ts'
import { decrypt, encrypt } from '../../platform/crypto/master-key.ts'

/**
 * A second key of each business, for bank accounts alone: forms of direct deposit, and the files and papers that go with them, lie
 * under it. The forms that were handed in before are encrypted anew; a file says which key it lies under.
 */
export const bankKeys = (master: MasterKey): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
    const { rows: keys } = await sql<KeyRow>`select business_id, wrapped from data_key`.execute(db)
    for (const row of keys) await addBankKey(db, master, row)
  },
})

interface KeyRow {
  readonly business_id: number
  readonly wrapped: Uint8Array
}
interface Row {
  readonly id: number
  readonly submission_uuid: string
  readonly content: Uint8Array
}

const addBankKey = async (db: Kysely<unknown>, master: MasterKey, row: KeyRow): Promise<void> => {
  const business = Number(row.business_id)
  const records = master.unwrap(row.wrapped, contextOfKey(business, 'records'))
  const bank = randomBytes(32)
  await sql`insert into data_key (business_id, purpose, wrapped)
    values (${business}, 'bank', ${master.wrap(bank, contextOfKey(business, 'bank'))})`.execute(db)
  const { rows } = await sql<Row>`select id, submission_uuid, content from form_submission
    where business_id = ${business} and form_id = ${formIds.directDeposit}`.execute(db)
  for (const { id, submission_uuid, content } of rows) {
    const context = `${business} form_submission ${submission_uuid}`
    const sealed = encrypt(bank, decrypt(records, content, context), context)
    await sql`update form_submission set content = ${sealed} where business_id = ${business} and id = ${id}`.execute(db)
  }
}

const statements = [
  `alter table data_key add purpose text not null default 'records' check (purpose in ('records','bank'))`,
  `alter table data_key drop constraint data_key_pkey`,
  `alter table data_key add primary key (business_id, purpose)`,
  `alter table data_key alter purpose drop default`,
  `drop function data_key_of(bigint)`,
  `drop function add_data_key(bigint, bytea)`,
  `create function data_key_of(business bigint, wanted text) returns bytea stable language sql security definer set search_path = pg_catalog, public, pg_temp as
    $$ select wrapped from data_key where business_id = business and purpose = wanted $$`,
  `create function add_data_key(business bigint, wanted text, key bytea) returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
    insert into data_key (business_id, purpose, wrapped)
      select business, wanted, key where business = 0 or exists (select 1 from business b where b.id = business)
      on conflict do nothing $$`,
  ...['data_key_of(bigint, text)', 'add_data_key(bigint, text, bytea)'].flatMap((definer) => [
    `revoke execute on function ${definer} from public`,
    `grant execute on function ${definer} to firstday_app, firstday_system`,
  ]),
  `alter table stored_file add key_purpose text not null default 'records' check (key_purpose in ('records','bank'))`,
]
