import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import type { api } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Role } from '#contract/domain/roles.ts'
import { wotcPeriodOn } from '#contract/forms/wotc/authorization.ts'
import { requireTpaCompanyForNewBusiness } from '../../../policies/tpa-companies.ts'
import { countActivePeople } from '../../../policies/people-counts.ts'
import { requireVisibleBusinessIncludingClosed, requireVisibleBusiness } from '../../../policies/organizations.ts'
import { updateIfUnchanged, changedColumns, requireUnchanged } from '../../../platform/database/optimistic-lock.ts'
import { isUniqueViolation } from '../../../platform/database/database-errors.ts'
import { renewEVerifyDeadlines } from '../../forms/i9/e-verify/e-verify-setting.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import type { Services } from '../../../platform/platform.ts'
import { fileUrlOf } from '../../../platform/files/file-url.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import type { CountedBusiness } from './businesses.store.ts'
import { addBusiness, changeBusiness } from './businesses.store.ts'
import { slugsFor } from './slug.ts'
import { loginsToSeparate } from '../../../policies/shared-logins.ts'

type CreateCall = AuthenticatedCall<typeof api.business.create>
type UpdateCall = AuthenticatedCall<typeof api.business.update>
type RemoveCall = AuthenticatedCall<typeof api.business.remove>

const slugTaken = () => new Problem('invalid', 'checkFields', { fields: { slug: { key: 'slugTaken' } } })

/** Creates a business with its key, below a TPA company of the actor. Returns its id. */
export const createBusiness = async (services: Services, call: CreateCall): Promise<number> => {
  const { unit, actor, body, origin } = call
  const company = await requireTpaCompanyForNewBusiness(unit.trx, actor, body.tpaCompanyId, 'tpaCompanyId')
  const today = dateInTimeZone(body.timeZone ?? 'UTC', services.now())
  const row = {
    tpa_company_id: company.id,
    name: body.businessName,
    ein: body.ein ?? null,
    brand_color: body.color ?? null,
    email: body.emailId ?? null,
    phone: body.phoneNumber ?? null,
    street_address: body.address,
    city: body.city,
    state: body.state,
    zip: body.zip,
    time_zone: body.timeZone,
    operating_days: body.operatingDays,
    session_minutes: body.sessionMinutes,
    is_active: body.active,
    is_e_verify: body.isEVerify,
    collects_wotc: body.usesWotc ?? wotcPeriodOn(today).isAuthorized,
    wotc_interview: body.wotcInterview,
  }
  const id = await addUnder(call, row)
  await services.dataKeys.make(unit.trx, id)
  unit.audit.record(actor, origin, {
    kind: 'business created',
    businessId: id,
    data: { company: company.id },
  })
  return id
}

/** Adds a business with the given slug, or the first free one created from its name. */
const addUnder = async (
  { unit, body }: CreateCall,
  row: Omit<Parameters<typeof addBusiness>[1], 'slug'>,
): Promise<number> => {
  if (body.slug !== undefined) {
    const id = await addBusiness(unit.trx, { ...row, slug: body.slug })
    if (id === undefined) throw slugTaken()
    return id
  }
  for (const slug of slugsFor(body.businessName)) {
    const id = await addBusiness(unit.trx, { ...row, slug })
    if (id !== undefined) return id
  }
  throw slugTaken()
}

/** Changes the fields sent of a business. */
export const updateBusiness = async (services: Services, call: UpdateCall): Promise<void> => {
  const { unit, actor, body, origin } = call
  const business = await requireVisibleBusiness(unit.trx, actor, body.businessId, true)
  requireUnchanged(business.updated_at, body.updatedAt)
  const company =
    body.tpaCompanyId === undefined
      ? undefined
      : await requireTpaCompanyForNewBusiness(unit.trx, actor, body.tpaCompanyId, '')
  const change = changedColumns(business, {
    tpa_company_id: company?.id,
    name: body.businessName,
    slug: body.slug,
    ein: body.ein,
    brand_color: body.color,
    email: body.emailId,
    phone: body.phoneNumber,
    street_address: body.address,
    city: body.city,
    state: body.state,
    zip: body.zip,
    time_zone: body.timeZone,
    operating_days: body.operatingDays,
    session_minutes: body.sessionMinutes,
    is_active: body.active,
    is_e_verify: body.isEVerify,
    collects_wotc: body.usesWotc,
    wotc_interview: body.wotcInterview,
  })
  const fields = Object.keys(change).join(' ')
  if (fields === '') return
  const joined = change.is_e_verify === true ? dateInTimeZone(business.time_zone, services.now()) : undefined
  const separated = change.tpa_company_id === undefined ? [] : await loginsToSeparate(unit.trx, business.id)
  await changeBusiness(unit.trx, business.id, {
    ...change,
    ...(joined !== undefined && { e_verify_since: joined }),
    updated_at: updateIfUnchanged(business.updated_at, services.now()),
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? slugTaken() : error
  })
  for (const { personId } of separated)
    unit.audit.record(actor, origin, {
      kind: 'log-in separated',
      businessId: null,
      subjectId: personId,
      data: { reason: 'business moved' },
    })
  for (const personId of new Set(separated.map(({ needsLink }) => needsLink)))
    await services.jobs.enqueue(unit, 'send separate login', { personId })
  if (change.is_e_verify !== undefined) await renewEVerifyDeadlines(services, unit.trx, business.id, joined)
  unit.audit.record(actor, origin, { kind: 'business updated', businessId: business.id, data: { fields } })
}

/** Chooses whether a business collects Form 8850, and when it asks its questions. */
export const chooseWotc = async (
  services: Services,
  { unit, actor, body, origin }: AuthenticatedCall<typeof api.business.chooseWotc>,
): Promise<void> => {
  const business = await requireVisibleBusiness(unit.trx, actor, body.businessId, true)
  requireUnchanged(business.updated_at, body.updatedAt)
  const change = changedColumns(business, { collects_wotc: body.usesWotc, wotc_interview: body.wotcInterview })
  const fields = Object.keys(change).join(' ')
  if (fields === '') return
  const updated_at = updateIfUnchanged(business.updated_at, services.now())
  await changeBusiness(unit.trx, business.id, { ...change, updated_at })
  unit.audit.record(actor, origin, { kind: 'business updated', businessId: business.id, data: { fields } })
}

/** Closes a business; its slug stays taken. Throws `conflict` while people are active in it. */
export const removeBusiness = async (services: Services, call: RemoveCall): Promise<void> => {
  const { unit, actor, origin } = call
  const business = await requireVisibleBusiness(unit.trx, actor, call.params.id, true)
  const count = (await countActivePeople(unit.trx, 'business', [business.id])).get(business.id) ?? 0
  if (count > 0) throw new Problem('conflict', { key: 'peopleActive', values: { count } })
  const at = updateIfUnchanged(business.updated_at, services.now())
  await changeBusiness(unit.trx, business.id, { closed_at: at, updated_at: at, is_active: false })
  unit.audit.record(actor, origin, { kind: 'business closed', businessId: business.id })
}

/** Restores a closed business; its locations and documents were retained with it. */
export const restoreBusiness = async (
  services: Services,
  call: AuthenticatedCall<typeof api.business.restore>,
): Promise<void> => {
  const { unit, actor, body, origin } = call
  const business = await requireVisibleBusinessIncludingClosed(unit.trx, actor, body.businessId)
  if (business.closed_at === null) return
  const updated_at = updateIfUnchanged(business.updated_at, services.now())
  await changeBusiness(unit.trx, business.id, { closed_at: null, updated_at, is_active: body.active })
  unit.audit.record(actor, origin, { kind: 'business restored', businessId: business.id })
}

const seesWholeEin: readonly Role[] = ['Admin', 'TPA', 'Owner']

/** An EIN as shown to a role: complete, or its last four digits. */
const einFor = (role: Role, ein: string | null): string | null =>
  ein === null || seesWholeEin.includes(role) ? ein : `••-•••${ein.slice(-4)}`

/** A business as in replies to a role. */
export const asBusinessRow = (role: Role, row: CountedBusiness): BusinessRow => ({
  businessId: row.id,
  businessName: row.name,
  slug: row.slug,
  ein: einFor(role, row.ein),
  emailId: row.email,
  phoneNumber: row.phone,
  address: row.street_address,
  city: row.city,
  state: row.state,
  zip: row.zip,
  timeZone: row.time_zone,
  operatingDays: row.operating_days,
  tpaCompanyId: row.tpa_company_id,
  tpaCompanyName: row.company_name,
  sessionMinutes: row.session_minutes,
  active: row.is_active,
  isEVerify: row.is_e_verify,
  usesWotc: row.collects_wotc,
  wotcInterview: row.wotc_interview,
  color: row.brand_color,
  logoUrl: row.logo_file_id === null ? null : fileUrlOf(row.logo_file_id),
  locations: row.locations,
  people: row.people,
  stages: row.stages,
  updatedAt: row.updated_at.toISOString(),
})
