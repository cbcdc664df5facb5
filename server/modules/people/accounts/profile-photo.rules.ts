import { portraitFile } from '#contract/endpoints/shared-replies.ts'
import type { api } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { seenPerson } from '../../../policies/people.ts'
import { changeAfter } from '../../../platform/database/optimistic-lock.ts'
import { record } from '../../../platform/audit/audit-log.ts'
import type { Deps } from '../../../platform/platform.ts'
import { fileUrlOf } from '../../../platform/files/file-url.ts'
import { keepFile } from '../../../platform/files/store-file.ts'
import type { SignedCall } from '../../../platform/http/handler.ts'

/** Keeps one's own picture, instead of the one before. */
export const uploadPicture = async (deps: Deps, call: SignedCall<typeof api.users.uploadProfilePicture>) => {
  const { trx, actor, origin } = call
  const file = call.files.ProfileImage
  if (file === undefined)
    throw new Problem('invalid', 'checkFields', { fields: { ProfileImage: { key: 'fileNeeded' } } })
  const self = await seenPerson(trx, actor, actor.userId, true)
  const { fileId } = await keepFile(deps, call, {
    businessId: actor.businessId ?? 0,
    personId: actor.userId,
    kind: 'profile',
    field: 'ProfileImage',
    rule: portraitFile,
    file,
  })
  await trx
    .updateTable('person')
    .set({ profile_file_id: fileId, updated_at: changeAfter(self.updated_at, deps.now()) })
    .where('id', '=', actor.userId)
    .execute()
  await record(trx, actor, origin, {
    kind: 'profile picture changed',
    businessId: actor.businessId,
    subjectId: actor.userId,
    data: { file: fileId },
  })
  return { doc_profile_img: fileUrlOf(fileId) }
}
