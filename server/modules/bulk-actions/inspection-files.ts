import { formatMessage } from '#contract/protocol/messages/format-message.ts'
import { messageRefOf } from '#contract/protocol/messages/message-keys.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { requireOpenRecords } from '../../policies/frozen-records.ts'
import type { Task } from '../../policies/tasks.ts'
import type { Actor } from '../../platform/database/database.ts'
import type { FileCall } from '../../platform/files/store-file.ts'
import type { Services } from '../../platform/platform.ts'
import { openFile } from '../forms/core/attachments.ts'
import { getEmployerSection, getSupplements } from '../forms/core/employer-part.ts'
import { renderFormPdf } from '../forms/core/print-form.ts'
import { printedSubmission } from '../forms/core/signed-form.ts'
import { serverFormOf } from '../forms/registry.ts'
import { renderAuditCertificate } from '../tasks/certificate.ts'
import { taskHistory } from '../tasks/task-history.ts'
import { historyFile } from './inspection-index.ts'
import type { I9Facts } from './inspection.store.ts'

/** A file of a pack. */
export interface PackedFile {
  readonly name: string
  readonly bytes: Uint8Array | string
}

/** What could be collected of a Form I-9, and why the rest could not, in English. */
export interface PackedI9 {
  readonly files: readonly PackedFile[]
  readonly problem: string | undefined
}

/** Who collects a Form I-9, and for which action. */
export interface PackingCall extends FileCall {
  readonly actor: Actor
  readonly bulkActionId: number
}

/** A reason as the index of a pack says it. */
const reasonInEnglish = (reason: Problem['reason']): string => formatMessage(messageRefOf(reason, 'notDone'), 'en')

/**
 * The files of a Form I-9, each recorded as viewed: the signed PDF with its certificate or, before it is approved, what
 * was signed so far with its history; and the copies of documents. Throws what isn't a refusal of a single file.
 */
export const packI9 = async (
  services: Services,
  call: PackingCall,
  task: Task,
  { copies }: I9Facts,
): Promise<PackedI9> => {
  const { pdf_file_id: pdfId } = task
  const steps: readonly (() => Promise<PackedFile>)[] = [
    ...(pdfId === null
      ? []
      : [() => storedFile(services, call, task, pdfId, 'signed-pdf'), () => certificateOf(services, call, task)]),
    ...(pdfId === null && task.submission_id !== null
      ? [() => printedSoFar(services, call, task), () => historyOf(call, task)]
      : []),
    ...copies.map(
      ({ id }) =>
        () =>
          storedFile(services, call, task, id, 'supportive'),
    ),
  ]
  const files: PackedFile[] = []
  const problems = new Set<string>()
  for (const step of steps)
    try {
      files.push(await step())
    } catch (error) {
      if (!(error instanceof Problem) || error.kind === 'unavailable') throw error
      problems.add(reasonInEnglish(error.reason))
    }
  return { files, problem: problems.size === 0 ? undefined : [...problems].join(' ') }
}

const aboutOf = ({ bulkActionId }: PackingCall, task: Task) => ({
  businessId: task.business_id,
  documentId: task.id,
  subjectId: task.person_id,
  bulk: { bulkAction: bulkActionId },
})

const storedFile = async (
  services: Services,
  call: PackingCall,
  task: Task,
  fileId: string,
  kind: 'signed-pdf' | 'supportive',
): Promise<PackedFile> => {
  // Downloading the pack takes a step-up.
  const { fileName, bytes } = await openFile(services, { ...call, isProven: true }, task, fileId)
  const { bulk, ...about } = aboutOf(call, task)
  call.unit.audit.record(call.actor, call.origin, {
    kind: 'file viewed',
    ...about,
    data: { file: fileId, kind, ...bulk },
  })
  return { name: fileName, bytes }
}

const certificateOf = async (services: Services, call: PackingCall, task: Task): Promise<PackedFile> => {
  const { fileName, bytes } = await renderAuditCertificate(services, call, task)
  const { bulk, ...about } = aboutOf(call, task)
  call.unit.audit.record(call.actor, call.origin, { kind: 'certificate viewed', ...about, data: bulk })
  return { name: fileName, bytes }
}

/** A form that isn't approved as it would be printed now: an inspection sees what there is. */
const printedSoFar = async (services: Services, call: PackingCall, task: Task): Promise<PackedFile> => {
  const { trx } = call.unit
  const { actor } = call
  const reader = { actor, isProven: true }
  const { person_id: personId, form_id: formId } = task
  await requireOpenRecords(trx, reader, { kind: 'signed-pdf', personId, formId }, services.now())
  const cipher = await services.dataKeys.of(trx, task.business_id)
  const submission = await printedSubmission(services.dataKeys, trx, task)
  if (submission === undefined) throw new Problem('not found', 'archiveChanged')
  const employerPart = await getEmployerSection(trx, cipher, task)
  const supplements = await getSupplements(trx, cipher, task)
  const form = serverFormOf(task.form_id)
  const { bytes, fileName } = await renderFormPdf(services, trx, form, task, submission, employerPart, supplements)
  const { bulk, ...about } = aboutOf(call, task)
  call.unit.audit.record(actor, call.origin, { kind: 'pdf viewed', ...about, data: bulk })
  return { name: fileName.replace(/\.pdf$/, ', incomplete.pdf'), bytes }
}

const historyOf = async (call: PackingCall, task: Task): Promise<PackedFile> => ({
  name: 'History.csv',
  bytes: historyFile(await taskHistory(call.unit.trx, task)),
})
