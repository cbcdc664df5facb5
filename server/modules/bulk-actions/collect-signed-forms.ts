import { buffer } from 'node:stream/consumers'
import type { ZipArchive } from 'archiver'
import { api } from '#contract/api.ts'
import { formNameIn } from '#contract/domain/form-name.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { languages } from '#contract/domain/lookups.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { requireOpenRecords } from '../../policies/frozen-records.ts'
import type { Actor } from '../../platform/database/database.ts'
import { openStoredFile } from '../../platform/files/open-file.ts'
import { problemOf } from '../../platform/http/problem-reply.ts'
import type { JobPayloads } from '../../platform/jobs/job-kinds.ts'
import { loggable } from '../../platform/logging/log.ts'
import type { Services } from '../../platform/platform.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import type { ArchiveWriting } from './archive-job.ts'
import { addEntry, emptyArchive, recordNowAndThen, writeArchive } from './archive-job.ts'
import type { IndexLine } from './archive-names.ts'
import { archiveIndex, archiveTitle, uniqueNames } from './archive-names.ts'
import type { StoredAction, StoredProblem } from './bulk-action.store.ts'
import { actionOf } from './bulk-action.store.ts'
import { requesterOf } from './requester.ts'
import type { SignedForm } from './signed-forms.store.ts'
import { signedFormOf } from './signed-forms.store.ts'

interface Collected {
  readonly form: SignedForm
  readonly bytes: Uint8Array
  readonly fileName: string
}

/**
 * Collects signed forms in an archive, one after the other with the present rights of who requested it, and stores it
 * for a day. A job that was interrupted begins anew. Forms that were destroyed or changed before it is stored make it
 * begin anew, too.
 */
export const collectSignedForms = async (
  services: Services,
  { bulkActionId }: JobPayloads['collect signed forms'],
): Promise<void> => {
  const action = await services.db.system(({ trx }) => actionOf(trx, bulkActionId))
  if (action === undefined || action.finished_at !== null) return
  const actor = await requesterOf(services, action.requested_by, api.bulkActions.collectSignedForms.allow)
  const writing = emptyArchive(action, actor)
  await writeArchive(services, writing, {
    fill: (archive) => fill(services, writing, archive),
    title: (business) => archiveTitle(languageOf(action), business),
    people: () => writing.tasks.map((task) => task.person_id),
    tooLarge: { key: 'archiveTooLarge' },
  })
}

const languageOf = (action: StoredAction): Language =>
  languages.find((each) => each === (action.details as { language?: string }).language) ?? 'en'

const fill = async (services: Services, writing: ArchiveWriting, archive: ZipArchive): Promise<void> => {
  const { action, actor, problems, collected, tasks } = writing
  const language = languageOf(action)
  const nameOf = uniqueNames()
  const lines: IndexLine[] = []
  const index = archiveIndex([], language)
  nameOf(index.name)
  for (const [position, id] of action.targets.entries()) {
    await recordNowAndThen(services, writing, position)
    const taken = await collectOne(services, action, actor, Number(id))
    if ('reason' in taken) {
      problems.push(taken)
      continue
    }
    const fileName = nameOf(taken.fileName)
    await addEntry(archive, { name: fileName, bytes: taken.bytes, date: services.now() })
    collected.push(taken.form.id)
    tasks.push(taken.form)
    lines.push(indexLine(taken.form, fileName, language))
  }
  await addEntry(archive, { name: index.name, bytes: archiveIndex(lines, language).text, date: services.now() })
}

const indexLine = (form: SignedForm, fileName: string, language: Language): IndexLine => {
  const signedAt = form.signed_at ?? form.submitted_at
  return {
    person: `${form.first_name} ${form.last_name}`.trim(),
    form: formNameIn(language, form.name),
    edition: form.edition ?? (form.version === null ? null : String(form.version)),
    signedOn: signedAt && dateInTimeZone(form.time_zone, signedAt),
    fileName,
  }
}

/** One signed form, recorded as viewed; or why it can't be collected. Throws for temporary errors. */
const collectOne = async (
  services: Services,
  { id: actionId, ip, agent, business_id: businessId }: StoredAction,
  actor: Actor | undefined,
  id: number,
): Promise<Collected | StoredProblem> => {
  try {
    if (actor === undefined) throw new Problem('forbidden', 'forbidden')
    const origin = { ip, agent }
    const opened = await services.db.as(actor, async (unit) => {
      const form = await signedFormOf(unit.trx, actor, id)
      if (form === undefined || form.pdf_file_id === null || form.business_id !== businessId)
        throw new Problem('not found', 'archiveChanged')
      const { person_id: personId, form_id: formId, pdf_file_id: fileId } = form
      // Downloading the archive takes a step-up.
      const reader = { actor, isProven: true }
      await requireOpenRecords(unit.trx, reader, { kind: 'signed-pdf', personId, formId }, services.now())
      const file = await openStoredFile(services, { unit, actor, origin }, { businessId, fileId })
      unit.audit.record(actor, origin, {
        kind: 'file viewed',
        businessId,
        documentId: id,
        subjectId: personId,
        data: { file: fileId, kind: 'signed-pdf', bulkAction: actionId },
      })
      return { form, file }
    })
    const { form, file } = opened
    return { form, bytes: await buffer(file.stream), fileName: file.fileName }
  } catch (error) {
    const problem = problemOf(error)
    if (problem.kind === 'unavailable') throw error
    if (problem.kind === 'server') services.log.error({ err: loggable(error), task: id }, 'signed form not collected')
    return { id, reason: problem.kind === 'server' ? { key: 'fileChanged' } : problem.reason }
  }
}
