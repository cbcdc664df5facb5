import type { Language } from '#contract/domain/lookups.ts'
import type { TpaUserRow } from '#contract/endpoints/people/tpa-users.ts'
import type { PageRequest } from '#contract/protocol/paging.ts'
import type { Cell, ExportSource } from '../../../platform/tabular/list-export.ts'
import { requireVisibleTpaCompany } from '../../../policies/tpa-companies.ts'
import { listTpaUsers } from './tpa-users.store.ts'

/** Filters and order of an exported list of TPA users: those of the list. */
export interface TpaUsersQuery {
  readonly companyId: number | undefined
  readonly paging: Pick<PageRequest, 'sort' | 'filtered'>
}

const exportPageSize = 500

const english = {
  title: 'TPA users',
  yes: 'Yes',
  no: 'No',
  headings: {
    lastName: 'Last name',
    firstName: 'First name',
    email: 'Email',
    phone: 'Phone',
    company: 'TPA company',
    active: 'Active',
    updatedAt: 'Changed (UTC)',
  },
}

const texts: Readonly<Record<Language, typeof english>> = {
  en: english,
  es: {
    title: 'Usuarios de TPA',
    yes: 'Sí',
    no: 'No',
    headings: {
      lastName: 'Apellido',
      firstName: 'Nombre',
      email: 'Correo electrónico',
      phone: 'Teléfono',
      company: 'Empresa TPA',
      active: 'Activo',
      updatedAt: 'Cambiado (UTC)',
    },
  },
}

const cellsOf = (
  row: TpaUserRow,
  { yes, no }: typeof english,
): Readonly<Record<keyof typeof english.headings, Cell>> => ({
  lastName: row.lastName,
  firstName: row.firstName,
  email: row.emailId,
  phone: row.phoneNumber,
  company: row.companyDetail.companyName,
  active: row.active ? yes : no,
  updatedAt: row.updatedAt,
})

const columns = Object.keys(english.headings) as (keyof typeof english.headings)[]

/** The export of TPA users, of one company or of all that the actor may see. */
export const tpaUsersSource: ExportSource<TpaUsersQuery, number> = {
  title: (language) => texts[language].title,
  columns: (language) =>
    columns.map((name) => ({
      heading: texts[language].headings[name],
      ...(name === 'updatedAt' && { kind: 'moment' as const }),
    })),
  loadPage: async (trx, actor, { companyId, paging }, language, after = 1) => {
    if (companyId !== undefined) await requireVisibleTpaCompany(trx, actor, companyId)
    const request = { ...paging, pageNumber: after, pageSize: exportPageSize }
    const { list } = await listTpaUsers(trx, actor, companyId, request)
    return {
      rows: list.map((row) => {
        const cells = cellsOf(row, texts[language])
        return columns.map((name) => cells[name])
      }),
      next: list.length === exportPageSize ? after + 1 : undefined,
    }
  },
}
