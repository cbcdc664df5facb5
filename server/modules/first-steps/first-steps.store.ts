import { sql } from 'kysely'
import type { Role } from '#contract/domain/roles.ts'
import type { FirstSteps, FirstStepKey } from '#contract/endpoints/first-steps.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import { visibleCompanyDocuments } from '../../policies/company-documents.ts'
import { visibleBusinesses, visibleLocations } from '../../policies/organizations.ts'
import { visiblePeople } from '../../policies/people.ts'
import { visibleTpaCompanies } from '../../policies/tpa-companies.ts'

type Stored = Omit<FirstSteps, 'steps'> & { readonly done: Readonly<Record<FirstStepKey, boolean>> }

/** Which steps are done in the branch of this actor: one statement that stops at the first row of each kind. */
export const loadFirstSteps = async (trx: Trx, actor: Actor): Promise<Stored> => {
  const person = (role: Role) =>
    visiblePeople(trx, actor).where('person.role', '=', role).where('person.is_sample', '=', false).select(one).limit(1)
  const own = trx.selectFrom('person').where('id', '=', actor.userId)
  const companies = visibleTpaCompanies(trx, actor).where('tpa_company.is_active', '=', true)
  const row = await trx
    .selectNoFrom((select) => [
      companies.select('tpa_company.id').orderBy('tpa_company.id', 'desc').limit(1).as('company_id'),
      visibleBusinesses(trx, actor).select('business.id').orderBy('business.id', 'desc').limit(1).as('business_id'),
      select.exists(visibleLocations(trx, actor).select(one).limit(1)).as('location'),
      select
        .exists(
          visibleCompanyDocuments(trx, actor).where('company_document.is_sample', '=', false).select(one).limit(1),
        )
        .as('document'),
      select.exists(person('TPA')).as('tpa_user'),
      select.exists(person('Owner')).as('owner'),
      select.exists(person('STRMGR')).as('manager'),
      select.exists(person('EMPLOYEE')).as('employee'),
      own.select('first_steps_dismissed_at').as('first_steps_dismissed_at'),
      own.select('last_name').as('last_name'),
    ])
    .executeTakeFirstOrThrow()
  return {
    done: {
      // The first admin is invited by an email address alone.
      name: row.last_name !== '',
      tpaCompany: row.company_id !== null,
      tpaUser: Boolean(row.tpa_user),
      business: row.business_id !== null,
      location: Boolean(row.location),
      document: Boolean(row.document),
      owner: Boolean(row.owner),
      manager: Boolean(row.manager),
      employee: Boolean(row.employee),
    },
    isDismissed: row.first_steps_dismissed_at !== null,
    companyId: row.company_id,
    newestBusinessId: row.business_id,
  }
}

const one = sql`1`.as('one')

/** Records when a user dismissed their list, or null to show it again. */
export const setDismissed = async (trx: Trx, actor: Actor, at: Date | null): Promise<void> => {
  await trx
    .updateTable('person')
    .set({ first_steps_dismissed_at: at })
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
}
