import { sql } from 'kysely'

/**
 * Whether a person of a query over `person` may log in and act now: their account is active, and so is their business
 * or TPA company.
 */
export const canLogIn = sql<boolean>`(person.is_active
  and not exists (select 1 from business b where b.id = person.business_id and not b.is_active)
  and not exists (select 1 from tpa_company c where c.id = person.tpa_company_id and not c.is_active))`
