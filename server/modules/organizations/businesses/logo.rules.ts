import { logoFile } from '#contract/endpoints/shared-replies.ts'
import type { api } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { requireVisibleBusiness } from '../../../policies/organizations.ts'
import { updateIfUnchanged } from '../../../platform/database/optimistic-lock.ts'
import type { Services } from '../../../platform/platform.ts'
import { fileUrlOf } from '../../../platform/files/file-url.ts'
import { storeUpload } from '../../../platform/files/store-file.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'

/** Stores the logo of a business: a re-encoded image, for the header of its people and its application page. */
export const uploadLogo = async (
  services: Services,
  call: AuthenticatedCall<typeof api.business.uploadLogo>,
): Promise<{ logoUrl: string }> => {
  const { unit, actor, body } = call
  const business = await requireVisibleBusiness(unit.trx, actor, body.businessId, true)
  const file = call.files.logoFile
  if (file === undefined) throw new Problem('invalid', 'checkFields', { fields: { logoFile: { key: 'fileNeeded' } } })
  const logo = await storeUpload(services, call, {
    businessId: business.id,
    kind: 'logo',
    field: 'logoFile',
    rule: logoFile,
    file,
  })
  await unit.trx
    .updateTable('business')
    .set({ logo_file_id: logo.fileId, updated_at: updateIfUnchanged(business.updated_at, services.now()) })
    .where('id', '=', business.id)
    .execute()
  unit.audit.record(actor, call.origin, {
    kind: 'logo uploaded',
    businessId: business.id,
    data: { file: logo.fileId, digest: logo.digest },
  })
  return { logoUrl: fileUrlOf(logo.fileId) }
}

/** Removes the logo of a business; without one, nothing changes. */
export const removeLogo = async (
  services: Services,
  { unit, actor, body, origin }: AuthenticatedCall<typeof api.business.removeLogo>,
): Promise<null> => {
  const business = await requireVisibleBusiness(unit.trx, actor, body.businessId, true)
  if (business.logo_file_id === null) return null
  await unit.trx
    .updateTable('business')
    .set({ logo_file_id: null, updated_at: updateIfUnchanged(business.updated_at, services.now()) })
    .where('id', '=', business.id)
    .execute()
  unit.audit.record(actor, origin, {
    kind: 'logo removed',
    businessId: business.id,
    data: { file: business.logo_file_id },
  })
  return null
}
