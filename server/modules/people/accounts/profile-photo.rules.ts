import { profilePhotoUpload } from '#contract/endpoints/shared-replies.ts'
import type { api } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { requireVisiblePerson } from '../../../policies/people.ts'
import { updateIfUnchanged } from '../../../platform/database/optimistic-lock.ts'
import type { Services } from '../../../platform/platform.ts'
import { fileUrlOf } from '../../../platform/files/file-url.ts'
import { storeUpload } from '../../../platform/files/store-file.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'

/** Stores the person's own profile photo and replaces the earlier one. */
export const uploadPicture = async (
  services: Services,
  call: AuthenticatedCall<typeof api.users.uploadProfilePicture>,
) => {
  const { unit, actor, origin } = call
  const file = call.files.profileImage
  if (file === undefined)
    throw new Problem('invalid', 'checkFields', { fields: { profileImage: { key: 'fileNeeded' } } })
  const self = await requireVisiblePerson(unit.trx, actor, actor.userId, true)
  const { fileId } = await storeUpload(services, call, {
    businessId: actor.businessId ?? 0,
    personId: actor.userId,
    kind: 'profile',
    field: 'profileImage',
    rule: profilePhotoUpload,
    file,
  })
  await unit.trx
    .updateTable('person')
    .set({ profile_file_id: fileId, updated_at: updateIfUnchanged(self.updated_at, services.now()) })
    .where('id', '=', actor.userId)
    .execute()
  unit.audit.record(actor, origin, {
    kind: 'profile picture changed',
    businessId: actor.businessId,
    subjectId: actor.userId,
    data: { file: fileId },
  })
  return { profileImageUrl: fileUrlOf(fileId) }
}
