import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The second wall around places: the platform and the TPA companies make and change them, an Admin alone ends a company; and the
 * key of a new business is written in the transaction of the person who makes it, by a role that can't read or change keys.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const isAdmin = `app_role() = 'Admin'`
const ownCompany = (column: string) => `(app_role() = 'TPA' and ${column} = app_tpa_company())`
const companyOf = `(app_role() = 'TPA' and exists (select 1 from business b where b.id = business_id and b.tpa_company_id = app_tpa_company()))`

/** Who may write a row of each table; whoever sees one may lock it. */
const writers = {
  tpa_company: { add: isAdmin, change: `${isAdmin} or ${ownCompany('id')}` },
  business: {
    add: `${isAdmin} or ${ownCompany('tpa_company_id')}`,
    change: `${isAdmin} or ${ownCompany('tpa_company_id')} or (app_role() in ('Owner','MGMT') and id = app_business())`,
  },
  location: { add: `${isAdmin} or ${companyOf}`, change: `${isAdmin} or ${companyOf}` },
}

const statements = [
  ...Object.entries(writers).flatMap(([table, { add, change }]) => [
    `create policy adders on ${table} as restrictive for insert to firstday_app with check (${add})`,
    `create policy changers on ${table} as restrictive for update to firstday_app using (true) with check (${change})`,
  ]),
  `create function ends_of_companies() returns trigger language plpgsql as $$
    begin
      if current_user = 'firstday_app' and (${isAdmin}) is not true and new.is_active <> old.is_active then
        raise insufficient_privilege using message = 'an admin alone ends or reopens a company';
      end if;
      return new;
    end $$`,
  `create trigger ends before update on tpa_company for each row execute function ends_of_companies()`,
  `create function add_data_key(business bigint, key bytea) returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
    insert into data_key (business_id, wrapped)
      select business, key where business = 0 or exists (select 1 from business b where b.id = business)
      on conflict do nothing $$`,
  `revoke execute on function add_data_key(bigint, bytea) from public`,
  `grant execute on function add_data_key(bigint, bytea) to firstday_app, firstday_system`,
]
