import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Narrows the second wall: functions with the owner's rights look names up in no schema of a caller (temporary tables come
 * first otherwise) and are the server's roles' alone; nobody adds a row about themself to a branch that isn't theirs.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const companyOf = (business: string) =>
  `(app_role() = 'TPA' and exists (select 1 from business b where b.id = ${business} and b.tpa_company_id = app_tpa_company()))`
const ownBusiness = `(app_role() = 'Owner' and business_id = app_business())`
const oneself = `(person_id = app_user() and business_id is not distinct from app_business())`
const staff = `app_role() = 'Admin' or ${companyOf('business_id')} or ${ownBusiness}`
const ownPlace = `(app_role() in ('MGMT','STRMGR') and business_id = app_business() and location_id = any (app_locations()))`

const policies: Record<string, string> = {
  assignment: `${staff} or ${oneself} or ${ownPlace}`,
  consent: `${staff} or ${oneself}`,
  quarantine: `${staff} or ${oneself}`,
}

const statements = [
  ...['data_key_of(bigint)', 'chain_audit_event()'].flatMap((definer) => [
    `alter function ${definer} set search_path = pg_catalog, public, pg_temp`,
    `revoke execute on function ${definer} from public`,
    `grant execute on function ${definer} to firstday_app, firstday_system`,
  ]),
  ...Object.entries(policies).map(
    ([table, rule]) => `alter policy branch on ${table} using (${rule}) with check (${rule})`,
  ),
  `alter policy add_own on audit_event with check (actor_id = app_user()
    and (chain = 0 or chain = app_business() or app_role() = 'Admin' or ${companyOf('chain')}))`,
]
