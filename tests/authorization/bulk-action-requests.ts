import type { PolicyRequest } from './endpoint-requests.ts'
import type { maker } from './seed-rows.ts'
import type { Rows } from './tenant-world.ts'
import { webhookRequests } from './webhook-requests.ts'

/** An action on many that the admin requested for the person of a scope. */
export interface BulkActionRows {
  readonly bulkActionId: number
}

/** Leaves the role of a person as it is, as an action on many. */
export const addBulkAction = async (
  make: ReturnType<typeof maker>,
  admin: string,
  personId: number,
): Promise<BulkActionRows> => {
  const body = { userIdList: [personId], action: 'changeRole', role: 'EMPLOYEE' }
  const { bulkActionId } = await make<BulkActionRows>(admin, '/BulkActions/ChangePeople', body)
  return { bulkActionId }
}

/** Actions on a person as one of many, and their signed forms. */
export const bulkActionRequests: Readonly<Record<string, (rows: Rows) => PolicyRequest>> = {
  ...webhookRequests,
  'business.exportList': () => ({ body: { format: 'csv' } }),
  'business.exportLocations': (rows) => ({ body: { businessId: rows.businessId, format: 'csv' } }),
  'tpaUser.exportList': (rows) => ({ body: { CompanyDetail: { id: rows.companyId }, format: 'csv' } }),
  'tpaCompany.exportList': () => ({ body: { format: 'csv' } }),
  'bulkActions.changePeople': (rows) => ({ body: { userIdList: [rows.personId], action: 'resendInvitation' } }),
  'bulkActions.returnForms': (rows) => ({
    body: { userDocumentIdList: [rows.documents.w4], reason: 'Please change it' },
  }),
  'bulkActions.countSignedForms': (rows) => ({ body: { userIdList: [rows.personId] } }),
  'bulkActions.collectSignedForms': (rows) => ({ body: { userIdList: [rows.personId] } }),
  'bulkActions.get': (rows) => ({ body: { bulkActionId: rows.bulkActionId } }),
  'bulkActions.latestSignedForms': () => ({ body: {} }),
  'bulkActions.downloadSignedForms': (rows) => ({ body: { bulkActionId: rows.bulkActionId } }),
  'inspectionPacks.overview': (rows) => ({ body: { businessId: rows.businessId } }),
  'inspectionPacks.collect': (rows) => ({ body: { businessId: rows.businessId } }),
  'inspectionPacks.download': (rows) => ({ body: { bulkActionId: rows.bulkActionId } }),
}
