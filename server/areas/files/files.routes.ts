import type { api } from '#contract/index.ts'
import { seenFile } from '../../access/files.ts'
import { record } from '../../audit/audit.ts'
import type { Deps } from '../../deps.ts'
import { giveFile } from '../../files/give-file.ts'
import type { Handlers } from '../../http/handlers.ts'

/** Files of every kind, each behind the wall of what it belongs to. */
export const filesHandlers = (deps: Deps): Handlers<typeof api.files> => ({
  get: async ({ trx, actor, params, origin }) => {
    const file = await seenFile(trx, actor, params.fileId)
    const given = await giveFile(deps, trx, { businessId: file.business_id, fileId: file.id })
    // A logo is on the public page: who sees it is nobody's secret.
    if (file.kind !== 'logo')
      await record(trx, actor, origin, {
        kind: 'file viewed',
        businessId: file.business_id,
        ...(file.person_document_id === null ? {} : { documentId: file.person_document_id }),
        ...(file.person_id === null ? {} : { subjectId: file.person_id }),
        data: { file: file.id, kind: file.kind },
      })
    return given
  },
})
