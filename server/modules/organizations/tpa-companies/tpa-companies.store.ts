import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { TpaCompanyRow, tpaCompanySorts } from '#contract/endpoints/organizations/tpa-companies.ts'
import type { Page } from '#contract/protocol/envelope.ts'
import type { PageRequest } from '#contract/protocol/paging.ts'
import { toPage, toLimitOffset } from '#contract/protocol/paging.ts'
import { visibleTpaCompanies } from '../../../policies/tpa-companies.ts'
import type { Actor, Trx } from '../../../platform/database/database.ts'
import type { ListQuery } from '../../../platform/database/list-query.ts'
import { rawColumn, caseInsensitive, filterRows, orderRows } from '../../../platform/database/list-query.ts'
import type { Tables } from '../../../schema/tables.ts'
import { fileUrlOf } from '../../../platform/files/file-url.ts'

const listing: ListQuery<(typeof tpaCompanySorts)[number]> = {
  terms: {
    companyName: 'tpa_company.name',
    emailId: 'tpa_company.email',
    city: 'tpa_company.city',
    state: 'tpa_company.state',
  },
  flags: { active: 'tpa_company.is_active' },
  sorts: {
    companyName: caseInsensitive('tpa_company.name'),
    city: caseInsensitive('tpa_company.city'),
    state: rawColumn('tpa_company.state'),
    active: rawColumn('tpa_company.is_active'),
    updatedAt: rawColumn('tpa_company.updated_at'),
  },
  order: 'companyName',
}

const businesses = sql<number>`(select count(*) from business b where b.tpa_company_id = tpa_company.id and b.closed_at is null)`

const rowsOf = (companies: ReturnType<typeof visibleTpaCompanies>) =>
  companies.selectAll('tpa_company').select(businesses.as('businesses'))

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const asRow = (row: Row): TpaCompanyRow => ({
  id: row.id,
  companyName: row.name,
  emailId: row.email,
  phoneNumber: row.phone,
  tollFreeNumber: row.toll_free_phone,
  supportEmail: row.support_email,
  address: row.street_address,
  city: row.city,
  state: row.state,
  zip: row.zip,
  active: row.is_active,
  logo: row.logo_file_id === null ? null : fileUrlOf(row.logo_file_id),
  businesses: Number(row.businesses),
  updatedAt: row.updated_at.toISOString(),
})

/** A page of the TPA companies that an actor may see. */
export const listCompanies = async (trx: Trx, actor: Actor, request: PageRequest): Promise<Page<TpaCompanyRow>> => {
  const filtered = visibleTpaCompanies(trx, actor).where((where) => where.and(filterRows(request, listing)))
  const { total } = await filtered
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { size, offset } = toLimitOffset(request)
  const rows = await rowsOf(filtered)
    .orderBy(orderRows(request, listing))
    .orderBy('tpa_company.id')
    .limit(size)
    .offset(offset)
    .execute()
  return toPage(request, rows.map(asRow), Number(total))
}

/** One company as in replies; the caller has checked that the actor may see it. */
export const companyRow = async (trx: Trx, actor: Actor, id: number): Promise<TpaCompanyRow> =>
  asRow(await rowsOf(visibleTpaCompanies(trx, actor)).where('tpa_company.id', '=', id).executeTakeFirstOrThrow())

/** The active companies an actor may choose from, by name. */
export const companiesToChoose = async (
  trx: Trx,
  actor: Actor,
): Promise<readonly { readonly id: number; readonly companyName: string }[]> =>
  visibleTpaCompanies(trx, actor)
    .select(['tpa_company.id', 'tpa_company.name as companyName'])
    .where('tpa_company.is_active', '=', true)
    .orderBy(caseInsensitive('tpa_company.name'))
    .orderBy('tpa_company.id')
    .execute()

/** Adds a company; returns its id. */
export const addCompany = async (trx: Trx, row: Insertable<Tables['tpa_company']>): Promise<number> =>
  (await trx.insertInto('tpa_company').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Changes a company. */
export const changeCompany = async (trx: Trx, id: number, change: Updateable<Tables['tpa_company']>): Promise<void> => {
  await trx.updateTable('tpa_company').set(change).where('id', '=', id).execute()
}
