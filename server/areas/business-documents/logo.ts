import { logoFile } from '#contract/api/replies.ts'
import type { api } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { seenBusiness } from '../../access/places.ts'
import { changeAfter } from '../../access/unchanged.ts'
import { record } from '../../audit/audit.ts'
import type { Deps } from '../../deps.ts'
import { fileUrlOf } from '../../files/file-url.ts'
import { keepFile } from '../../files/keep-file.ts'
import type { SignedCall } from '../../http/handlers.ts'

/** Gives a business its logo: a picture drawn anew, in the header of its people and on its public page. */
export const uploadLogo = async (
  deps: Deps,
  call: SignedCall<typeof api.businessDocuments.uploadLogo>,
): Promise<{ logoUrl: string }> => {
  const { trx, actor, body } = call
  const business = await seenBusiness(trx, actor, body.BusinessId, true)
  const file = call.files.LogoFile
  if (file === undefined) throw new Problem('invalid', 'checkFields', { fields: { LogoFile: { key: 'fileNeeded' } } })
  const kept = await keepFile(deps, call, {
    businessId: business.id,
    kind: 'logo',
    field: 'LogoFile',
    rule: logoFile,
    file,
  })
  await trx
    .updateTable('business')
    .set({ logo_file_id: kept.fileId, updated_at: changeAfter(business.updated_at, deps.now()) })
    .where('id', '=', business.id)
    .execute()
  await record(trx, actor, call.origin, {
    kind: 'logo uploaded',
    businessId: business.id,
    data: { file: kept.fileId, digest: kept.digest },
  })
  return { logoUrl: fileUrlOf(kept.fileId) }
}
