import type { UploadedFile } from '#contract/api/user.ts'
import type { Endpoint, FileRule } from '#contract/kit/endpoint.ts'
import { employerLane } from '#contract/kit/sealed.ts'
import { formIds } from '#contract/lookups.ts'
import { Problem } from '#contract/problems.ts'
import { seenDocument } from '../../access/documents.ts'
import type { Deps } from '../../deps.ts'
import type { IncomingFile } from '../../files/incoming-file.ts'
import { keepFile } from '../../files/keep-file.ts'
import type { SignedCall } from '../../http/handlers.ts'
import { admitReviewer } from '../approve.ts'
import { i9GroundOf } from './ground.ts'

/** A copy of a document that somebody showed, as the reviewer hands it in. */
export interface NewCopy {
  readonly documentId: number
  readonly fileId: string
  readonly file: IncomingFile
  readonly rule: FileRule
}

/** Keeps a copy of a document that was shown for section 2, where copies are kept at all. The same file under the same id again changes nothing. */
export const keepCopy = async (
  deps: Deps,
  call: SignedCall<Endpoint>,
  { documentId, fileId, file, rule }: NewCopy,
): Promise<UploadedFile> => {
  if (call.lane !== undefined && call.lane !== employerLane(documentId)) throw new Problem('forbidden', 'ticketOther')
  const document = await seenDocument(call.trx, call.actor, documentId)
  if (document.form_id !== formIds.i9) throw new Problem('not found', 'notFound')
  admitReviewer(document, call.actor)
  if (document.status !== 'submitted') throw new Problem('conflict', 'notWaiting')
  const { copiesOfDocuments, isEVerify } = await i9GroundOf(call.trx, document)
  // An alternative procedure, which E-Verify alone allows, rests on copies.
  if (copiesOfDocuments === 'none' && !isEVerify)
    throw new Problem('invalid', 'checkFields', { fields: { DocFile: { key: 'copyRefused' } } })
  const kept = await keepFile(deps, call, {
    businessId: document.business_id,
    personId: document.person_id,
    documentId: document.id,
    kind: 'supportive',
    field: 'DocFile',
    rule,
    file,
    fileId,
    fileName: 'document-copy',
  })
  return { fileId: kept.fileId, mediaType: kept.mediaType, size: kept.size, digest: kept.digest }
}
