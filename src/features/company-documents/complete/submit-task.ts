import { businessDocuments } from '#contract/endpoints/company-documents.ts'
import type { DocumentRow } from '#contract/endpoints/tasks.ts'
import { documentLane } from '#contract/protocol/encrypted-submission.ts'
import { currentLanguage } from '#src/shared/i18n/language.ts'
import type { Asker } from '#src/forms/task-list/task-list.ts'
import { passFor } from '#src/forms/task-list/task-list.ts'
import type { DraftFile } from '#src/offline/drafts/draft-files.ts'
import { handOver } from '#src/offline/outbox/enqueue-submission.ts'
import { wakeOutbox } from '#src/session/wake-outbox.ts'

/** What is handed over for a paper: the name of who read it, or the file that is asked for. */
export type Handed = { readonly signature: string } | { readonly file: DraftFile }

/** This device holds no right to send it, and could not get one. */
export class NoPass extends Error {
  constructor() {
    super('there is no right to hand this over')
    this.name = 'NoPass'
  }
}

const callOf = (row: DocumentRow, handed: Handed) => {
  if ('file' in handed)
    return {
      endpoint: 'businessDocuments.uploadTask',
      body: businessDocuments.uploadTask.body.cast({ DocumentId: row.userDocumentId }),
      enclosed: { DocumentFile: handed.file },
    }
  const { signature } = handed
  const body = { UserDocumentId: row.userDocumentId, Version: row.Version ?? 1, signature, language: currentLanguage() }
  return { endpoint: 'businessDocuments.updateAcknowledge', body: businessDocuments.updateAcknowledge.body.cast(body) }
}

/** Seals what is handed over for a paper and puts it into the outbox; throws `NoPass`, `Problem` or `StorageFull`. */
export const handOverPaper = async (
  asker: Asker,
  row: DocumentRow,
  handed: Handed,
  revision: number,
): Promise<void> => {
  const lane = documentLane(row.userDocumentId)
  const pass = await passFor(asker, lane)
  if (pass === undefined) throw new NoPass()
  await handOver({
    owner: asker.owner,
    lane,
    edition: `version ${row.Version ?? 1}`,
    ...pass,
    ...callOf(row, handed),
    ...(revision > 0 && { revision }),
  })
  void wakeOutbox('handed over')
}
