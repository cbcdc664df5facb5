import type { api } from '#contract/api.ts'
import { requireOpenRecords } from '../../policies/frozen-records.ts'
import { formOfFile, requireVisibleFile } from '../../policies/files.ts'
import type { Services } from '../../platform/platform.ts'
import { openStoredFile } from '../../platform/files/open-file.ts'
import type { Handlers } from '../../platform/http/handler.ts'

/** Files of every kind, each with the access rules of what it belongs to. */
export const filesHandlers = (services: Services): Handlers<typeof api.files> => ({
  get: async (call) => {
    const { unit, actor, params, origin } = call
    const file = await requireVisibleFile(unit.trx, actor, params.fileId)
    const { kind, person_id: personId } = file
    await requireOpenRecords(
      unit.trx,
      call,
      { kind, personId, formId: await formOfFile(unit.trx, file) },
      services.now(),
    )
    const download = await openStoredFile(services, call, { businessId: file.business_id, fileId: file.id })
    // Logos are on application pages, so views of them are not recorded.
    if (file.kind !== 'logo')
      unit.audit.record(actor, origin, {
        kind: 'file viewed',
        businessId: file.business_id,
        ...(file.task_id === null ? {} : { documentId: file.task_id }),
        ...(file.person_id === null ? {} : { subjectId: file.person_id }),
        data: { file: file.id, kind: file.kind },
      })
    return download
  },
})
