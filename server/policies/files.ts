import type { Selectable } from 'kysely'
import { Problem } from '#contract/protocol/problems.ts'
import type { Actor, Trx } from '../platform/database/database.ts'
import type { FileKind } from '../schema/files/tables.ts'
import type { Tables } from '../schema/tables.ts'
import { visibleApplications } from './applications.ts'
import { visibleTasks } from './tasks.ts'
import { visibleNotes } from './notes.ts'
import { visibleCompanyDocuments } from './company-documents.ts'
import { visiblePeople } from './people.ts'

const columns = ['business_id', 'id', 'kind', 'task_id', 'person_id'] as const

/** The columns of a file that policies use. */
export type VisibleFile = Pick<Selectable<Tables['stored_file']>, (typeof columns)[number]>

type FilePolicy = (trx: Trx, actor: Actor, file: VisibleFile) => Promise<object | undefined>

const throughDocument: FilePolicy = (trx, actor, file) =>
  visibleTasks(trx, actor)
    .select('task.id')
    .where('task.id', '=', file.task_id ?? -1)
    .executeTakeFirst()

const throughCompanyDocument: FilePolicy = (trx, actor, file) =>
  visibleCompanyDocuments(trx, actor)
    .innerJoin('company_document_version', (join) =>
      join
        .onRef('company_document_version.business_id', '=', 'company_document.business_id')
        .onRef('company_document_version.company_document_id', '=', 'company_document.id'),
    )
    .select('company_document.id')
    .where('company_document_version.file_id', '=', file.id)
    .executeTakeFirst()

/** A deleted company document stays readable to those who have a task for it. */
const throughTask: FilePolicy = (trx, actor, file) =>
  visibleTasks(trx, actor)
    .innerJoin('company_document_version', (join) =>
      join
        .onRef('company_document_version.business_id', '=', 'task.business_id')
        .onRef('company_document_version.company_document_id', '=', 'task.company_document_id'),
    )
    .select('task.id')
    .where('task.withdrawn_at', 'is', null)
    .where('company_document_version.file_id', '=', file.id)
    .executeTakeFirst()

/** The policy of each kind of file is that of what it belongs to; a logo is on the application page of its business. */
const policies: Record<FileKind, FilePolicy> = {
  supportive: throughDocument,
  'signed-pdf': throughDocument,
  task: throughDocument,
  notice: throughDocument,
  'business-document': async (trx, actor, file) =>
    (await throughCompanyDocument(trx, actor, file)) ?? (await throughTask(trx, actor, file)),
  note: (trx, actor, file) =>
    visibleNotes(trx, actor).select('note.id').where('note.file_id', '=', file.id).executeTakeFirst(),
  application: (trx, actor, file) =>
    visibleApplications(trx, actor)
      .select('application.id')
      .where('application.file_id', '=', file.id)
      .executeTakeFirst(),
  profile: (trx, actor, file) =>
    visiblePeople(trx, actor).select('person.id').where('person.profile_file_id', '=', file.id).executeTakeFirst(),
  // Opened by its own call, for whom requested it.
  archive: () => Promise.resolve(undefined),
  logo: (_trx, _actor, file) => Promise.resolve(file),
}

/** One file that this actor may see, by its id. Throws `not found` for any other. */
export const requireVisibleFile = async (trx: Trx, actor: Actor, fileId: string): Promise<VisibleFile> => {
  const file = await trx.selectFrom('stored_file').select(columns).where('id', '=', fileId).executeTakeFirst()
  const owner = file && (await policies[file.kind](trx, actor, file))
  if (file === undefined || owner === undefined) throw new Problem('not found', 'notFound')
  return file
}

/** The form that a file belongs to; null for none. */
export const formOfFile = async (trx: Trx, { business_id, task_id }: VisibleFile): Promise<number | null> => {
  if (task_id === null) return null
  const task = await trx
    .selectFrom('task')
    .select('form_id')
    .where('business_id', '=', business_id)
    .where('id', '=', task_id)
    .executeTakeFirst()
  return task?.form_id ?? null
}
