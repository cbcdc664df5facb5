import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { logoFile } from '#contract/endpoints/shared-replies.ts'
import type { api } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { requireVisibleTpaCompany } from '../../../policies/tpa-companies.ts'
import { updateIfUnchanged, changedColumns, requireUnchanged } from '../../../platform/database/optimistic-lock.ts'
import type { Services } from '../../../platform/platform.ts'
import type { IncomingFile } from '../../../platform/files/uploaded-file.ts'
import { storeUpload } from '../../../platform/files/store-file.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import { addCompany, changeCompany } from './tpa-companies.store.ts'

type Acting = Pick<AuthenticatedCall<Endpoint>, 'unit' | 'actor' | 'origin'>

/** Creates a TPA company. Returns its id. */
export const createCompany = async (
  services: Services,
  call: AuthenticatedCall<typeof api.tpaCompany.create>,
): Promise<number> => {
  const { unit, actor, body, origin, files } = call
  const id = await addCompany(unit.trx, {
    name: body.companyName,
    email: body.emailId,
    phone: body.phoneNumber ?? null,
    toll_free_phone: body.tollFreeNumber ?? null,
    support_email: body.supportEmail ?? null,
    street_address: body.address ?? null,
    city: body.city ?? null,
    state: body.state ?? null,
    zip: body.zip ?? null,
    is_active: body.active,
    logo_file_id: (await storeLogo(services, call, files.logo)) ?? null,
  })
  unit.audit.record(actor, origin, { kind: 'tpa company created', businessId: null, data: { company: id } })
  return id
}

/**
 * Changes the fields sent of a TPA company. Throws `forbidden` if anyone but an Admin deactivates or reactivates it.
 */
export const updateCompany = async (
  services: Services,
  call: AuthenticatedCall<typeof api.tpaCompany.update>,
): Promise<void> => {
  const { unit, actor, body, origin, files } = call
  const company = await requireVisibleTpaCompany(unit.trx, actor, body.id, true)
  requireUnchanged(company.updated_at, body.updatedAt)
  if (actor.role !== 'Admin' && body.active !== undefined && body.active !== company.is_active)
    throw new Problem('forbidden', 'forbidden')
  const change = changedColumns(company, {
    name: body.companyName,
    email: body.emailId,
    phone: body.phoneNumber,
    toll_free_phone: body.tollFreeNumber,
    support_email: body.supportEmail,
    street_address: body.address,
    city: body.city,
    state: body.state,
    zip: body.zip,
    is_active: body.active,
    logo_file_id: await storeLogo(services, call, files.logo),
  })
  const fields = Object.keys(change).join(' ')
  if (fields === '') return
  await changeCompany(unit.trx, company.id, {
    ...change,
    updated_at: updateIfUnchanged(company.updated_at, services.now()),
  })
  unit.audit.record(actor, origin, {
    kind: 'tpa company updated',
    businessId: null,
    data: { company: company.id, fields },
  })
}

/** Removes the logo of a TPA company; without one, nothing changes. */
export const removeCompanyLogo = async (
  services: Services,
  { unit, actor, body, origin }: AuthenticatedCall<typeof api.tpaCompany.removeLogo>,
): Promise<void> => {
  const company = await requireVisibleTpaCompany(unit.trx, actor, body.id, true)
  if (company.logo_file_id === null) return
  await changeCompany(unit.trx, company.id, {
    logo_file_id: null,
    updated_at: updateIfUnchanged(company.updated_at, services.now()),
  })
  unit.audit.record(actor, origin, {
    kind: 'tpa company updated',
    businessId: null,
    data: { company: company.id, fields: 'logo_file_id' },
  })
}

/** Stores a company's logo among the platform's files; returns its id if one was sent. */
const storeLogo = async (
  services: Services,
  call: Acting,
  file: IncomingFile | undefined,
): Promise<string | undefined> => {
  if (file === undefined) return undefined
  const target = { businessId: 0, kind: 'logo', field: 'logo', rule: logoFile } as const
  return (await storeUpload(services, call, { ...target, file })).fileId
}
