import { createHash } from 'node:crypto'
import type { i9Calls } from '#contract/endpoints/forms/i9.ts'
import { evidenceUpload } from '#contract/endpoints/shared-replies.ts'
import type { UploadedFile } from '#contract/endpoints/own-account.ts'
import type { Endpoint, FileRule } from '#contract/protocol/endpoint.ts'
import { employerLane } from '#contract/protocol/encrypted-submission.ts'
import { formIds } from '#contract/domain/lookups.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Task } from '../../../policies/tasks.ts'
import { requireVisibleTask } from '../../../policies/tasks.ts'
import type { Services } from '../../../platform/platform.ts'
import type { IncomingFile } from '../../../platform/files/uploaded-file.ts'
import { storeUpload } from '../../../platform/files/store-file.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import { refuseSelfReview } from '../core/reviewer.rules.ts'
import { loadI9Context } from './i9.context.ts'

/** A copy of a presented document, as uploaded by the reviewer. */
export interface NewCopy {
  readonly documentId: number
  readonly fileId: string
  readonly file: IncomingFile
  readonly rule: FileRule
}

/**
 * Stores a copy of a document presented for Section 2, if copies are stored at all. The same file under the same id
 * again changes nothing.
 */
export const storeCopy = async (
  services: Services,
  call: AuthenticatedCall<Endpoint>,
  { documentId, fileId, file, rule }: NewCopy,
): Promise<UploadedFile> => {
  if (call.lane !== undefined && call.lane !== employerLane(documentId)) throw new Problem('forbidden', 'ticketOther')
  const task = await requireVisibleTask(call.unit.trx, call.actor, documentId)
  if (task.form_id !== formIds.i9) throw new Problem('not found', 'notFound')
  refuseSelfReview(task, call.actor)
  if (task.status !== 'submitted') throw new Problem('conflict', 'notWaiting')
  const { copiesOfDocuments, isEVerify } = await loadI9Context(call.unit.trx, task)
  // The alternative procedure, which only E-Verify allows, requires copies.
  if (copiesOfDocuments === 'none' && !isEVerify)
    throw new Problem('invalid', 'checkFields', { fields: { docFile: { key: 'copyRefused' } } })
  const stored = await storeOf(services, call, task, { field: 'docFile', rule, file, fileId })
  return { fileId: stored.fileId, mediaType: stored.mediaType, size: stored.size, digest: file.digest }
}

const storeOf = (
  services: Services,
  call: AuthenticatedCall<Endpoint>,
  task: Task,
  copy: Pick<NewCopy, 'fileId' | 'file' | 'rule'> & { readonly field: string },
) =>
  storeUpload(services, call, {
    businessId: task.business_id,
    personId: task.person_id,
    documentId: task.id,
    kind: 'supportive',
    fileName: 'document-copy',
    ...copy,
  })

type Reverify = AuthenticatedCall<(typeof i9Calls)['reverify']>
const supplementCopies = { docFile: 'docCopy', docBackFile: 'docCopyBack' } as const

/** The ids under which the copies that arrive with Supplement B are stored, by the answers that refer to them. */
export const copyIdsOf = ({ files, submissionId }: Reverify): Partial<Record<'docCopy' | 'docCopyBack', string>> =>
  Object.fromEntries(
    (['docFile', 'docBackFile'] as const)
      .filter((name) => files[name] !== undefined)
      .map((name) => [supplementCopies[name], copyIdOf(submissionId, name)]),
  )

/** Stores the copies that arrive with Supplement B. */
export const storeSupplementCopies = async (services: Services, call: Reverify, task: Task): Promise<void> => {
  for (const name of ['docFile', 'docBackFile'] as const) {
    const file = call.files[name]
    if (file !== undefined)
      await storeOf(services, call, task, {
        ...{ field: name, rule: evidenceUpload, file },
        fileId: copyIdOf(call.submissionId, name),
      })
  }
}

const copyNames = { docAFile: 'a1Copy', docBFile: 'bCopy', docCFile: 'cCopy' } as const

/** An id that the same submission gives the same file again: a repeated request stores nothing twice. */
const copyIdOf = (submissionId: string, name: string): string =>
  createHash('sha256')
    .update(`${submissionId} ${name}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')

/** Stores the copies that arrive with Section 2 itself: the answers that refer to them. */
export const storeCopies = async (
  services: Services,
  call: AuthenticatedCall<(typeof i9Calls)['update']>,
): Promise<Partial<Record<(typeof copyNames)[keyof typeof copyNames], string>>> => {
  const copies: Partial<Record<(typeof copyNames)[keyof typeof copyNames], string>> = {}
  for (const name of ['docAFile', 'docBFile', 'docCFile'] as const) {
    const file = call.files[name]
    if (file === undefined) continue
    const { userDocumentId: documentId } = call.body
    const fileId = copyIdOf(call.submissionId, name)
    await storeCopy(services, call, { documentId, fileId, file, rule: evidenceUpload })
    copies[copyNames[name]] = fileId
  }
  return copies
}
