import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import type { LocationRow } from '#contract/endpoints/organizations/locations.ts'
import type { TpaCompanyRow } from '#contract/endpoints/organizations/tpa-companies.ts'
import type { PageRequest } from '#contract/protocol/paging.ts'
import { requireVisibleBusiness } from '../../policies/organizations.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import type { Cell, ExportColumn, ExportSource } from '../../platform/tabular/list-export.ts'
import { asBusinessRow } from './businesses/businesses.rules.ts'
import { listBusinesses } from './businesses/businesses.store.ts'
import { listLocations } from './locations/location-rows.ts'
import type { OrganizationColumn } from './organizations-export.messages.ts'
import { sheetMessages } from './organizations-export.messages.ts'
import { listCompanies } from './tpa-companies/tpa-companies.store.ts'

/** Filters and order of an exported list: those of the list. */
export interface OrganizationsQuery {
  readonly paging: Pick<PageRequest, 'sort' | 'filtered'>
  readonly businessId?: number | undefined
}

const exportPageSize = 500
const kinds: Partial<Record<OrganizationColumn, ExportColumn['kind']>> = {
  businessCount: 'number',
  locationCount: 'number',
  people: 'number',
  invited: 'number',
  started: 'number',
  submitted: 'number',
  complete: 'number',
  updatedAt: 'moment',
}

type Staged = Pick<BusinessRow, 'stages'>
type Addressed = Pick<TpaCompanyRow, 'address' | 'city' | 'state' | 'zip'>

type Value = string | number | boolean | null

/** A list that is exported page by page, as it is shown. */
const sourceOf = <Row>(
  title: 'businesses' | 'locations' | 'companies',
  cells: Partial<Record<OrganizationColumn, (row: Row) => Value>>,
  load: (trx: Trx, actor: Actor, request: PageRequest, query: OrganizationsQuery) => Promise<readonly Row[]>,
): ExportSource<OrganizationsQuery, number> => {
  const columns = Object.entries(cells) as [OrganizationColumn, (row: Row) => Value][]
  return {
    title: (language) => sheetMessages[language][title],
    columns: (language) =>
      columns.map(([name]) => {
        const kind = kinds[name]
        return { heading: sheetMessages[language].headings[name], ...(kind && { kind }) }
      }),
    loadPage: async (trx, actor, query, language, after = 1) => {
      const { yes, no } = sheetMessages[language]
      const page = { ...query.paging, pageNumber: after, pageSize: exportPageSize } as PageRequest
      const rows = await load(trx, actor, page, query)
      const shown = (value: Value): Cell => (typeof value === 'boolean' ? (value ? yes : no) : value)
      return {
        rows: rows.map((row) => columns.map(([, cell]) => shown(cell(row)))),
        next: rows.length === exportPageSize ? after + 1 : undefined,
      }
    },
  }
}

const addressCells = {
  address: (row: Addressed) => row.address,
  city: (row: Addressed) => row.city,
  state: (row: Addressed) => row.state,
  zip: (row: Addressed) => row.zip,
}

const stageCells = {
  invited: ({ stages }: Staged) => stages.invited,
  started: ({ stages }: Staged) => stages.started,
  submitted: ({ stages }: Staged) => stages.submitted,
  complete: ({ stages }: Staged) => stages.complete,
}

/** The export of businesses. */
export const businessesSource = sourceOf<BusinessRow>(
  'businesses',
  {
    business: (row) => row.businessName,
    company: (row) => row.tpaCompanyName,
    ein: (row) => row.ein,
    email: (row) => row.emailId,
    phone: (row) => row.phoneNumber,
    ...addressCells,
    timeZone: (row) => row.timeZone,
    locationCount: (row) => row.locations,
    people: (row) => row.people,
    ...stageCells,
    active: (row) => row.active,
    updatedAt: (row) => row.updatedAt,
  },
  async (trx, actor, request) =>
    (await listBusinesses(trx, actor, request)).list.map((row) => asBusinessRow(actor.role, row)),
)

/** The export of locations. */
export const locationsSource = sourceOf<LocationRow>(
  'locations',
  {
    location: (row) => row.locationName,
    business: (row) => row.businessName,
    phone: (row) => row.phoneNumber,
    ...addressCells,
    timeZone: (row) => row.timeZone,
    people: (row) => row.people,
    ...stageCells,
    active: (row) => row.active,
    updatedAt: (row) => row.updatedAt,
  },
  async (trx, actor, request, { businessId }) => {
    const business = businessId === undefined ? undefined : await requireVisibleBusiness(trx, actor, businessId)
    return (await listLocations(trx, actor, business?.id, request)).list
  },
)

/** The export of TPA companies. */
export const companiesSource = sourceOf<TpaCompanyRow>(
  'companies',
  {
    company: (row) => row.companyName,
    email: (row) => row.emailId,
    phone: (row) => row.phoneNumber,
    tollFree: (row) => row.tollFreeNumber,
    supportEmail: (row) => row.supportEmail,
    ...addressCells,
    businessCount: (row) => row.businesses,
    active: (row) => row.active,
    updatedAt: (row) => row.updatedAt,
  },
  async (trx, actor, request) => (await listCompanies(trx, actor, request)).list,
)
