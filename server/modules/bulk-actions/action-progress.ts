import type { BulkProblem, BulkProgress } from '#contract/endpoints/bulk-actions.ts'
import { formNameIn } from '#contract/domain/form-name.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { formatMessage } from '#contract/protocol/messages/format-message.ts'
import { messageRefOf } from '#contract/protocol/messages/message-keys.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { peopleIncludingClosed, visiblePeople } from '../../policies/people.ts'
import { visibleTasks } from '../../policies/tasks.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import type { Services } from '../../platform/platform.ts'
import type { StoredAction, StoredProblem } from './bulk-action.store.ts'
import { requestedAction } from './bulk-action.store.ts'

/** Most failures that a reply lists. */
const problemsMax = 500

/** Who reads the progress of an action, in which language. */
export interface Reader {
  readonly actor: Actor
  readonly language: Language
}

/** How far an action is that was just started. */
export const latestOf = async (services: Services, reader: Reader, started: BulkProgress): Promise<BulkProgress> =>
  (await progressOf(services, reader, started.bulkActionId)) ?? started

/** The progress of an action of the actor's own. Throws `not found` for any other. */
export const requireProgress = async (services: Services, reader: Reader, id: number): Promise<BulkProgress> => {
  const progress = await progressOf(services, reader, id)
  if (progress === undefined) throw new Problem('not found', 'notFound')
  return progress
}

/** The same; undefined for any other. */
export const progressOf = (
  services: Services,
  { actor, language }: Reader,
  id: number,
): Promise<BulkProgress | undefined> =>
  services.db.as(actor, async ({ trx }) => {
    const action = await requestedAction(trx, actor, id)
    if (action === undefined) return undefined
    const { file_id: fileId, expires_at: expiresAt } = action
    const isThere = fileId !== null && expiresAt !== null && expiresAt > services.now()
    return {
      bulkActionId: action.id,
      action: action.action,
      total: action.targets.length,
      done: action.done,
      failed: action.failed,
      isFinished: action.finished_at !== null,
      problems: await problemsOf(trx, actor, action, language),
      file: isThere ? { expiresAt: expiresAt.toISOString() } : null,
    }
  })

const problemsOf = async (
  trx: Trx,
  actor: Actor,
  { action, problems: stored }: StoredAction,
  language: Language,
): Promise<readonly BulkProblem[]> => {
  const problems = (stored as readonly StoredProblem[]).slice(0, problemsMax)
  if (problems.length === 0) return []
  const ids = problems.map(({ id }) => id)
  const named =
    action === 'signedForms' || action === 'returnForms'
      ? await formNames(trx, actor, ids)
      : await personNames(trx, actor, ids, action === 'inspectionPack')
  const names = new Map(named.map((each) => [each.id, each]))
  return problems.map(({ id, reason }) => {
    const { first_name: first = '', last_name: last = '', form = null } = names.get(id) ?? {}
    return {
      id,
      name: `${first} ${last}`.trim() || String(id),
      form: form === null ? null : formNameIn(language, form),
      reason: formatMessage(messageRefOf(reason, 'notDone'), language),
    }
  })
}

const personNames = (trx: Trx, actor: Actor, ids: readonly number[], isWithClosed: boolean) =>
  (isWithClosed ? peopleIncludingClosed : visiblePeople)(trx, actor)
    .select(['person.id', 'person.first_name', 'person.last_name'])
    .select((select) => select.val<string | null>(null).as('form'))
    .where('person.id', 'in', [...ids])
    .execute()

const formNames = (trx: Trx, actor: Actor, ids: readonly number[]) =>
  visibleTasks(trx, actor)
    .innerJoin('person', 'person.id', 'task.person_id')
    .select(['task.id', 'person.first_name', 'person.last_name', 'task.name as form'])
    .where('task.id', 'in', [...ids])
    .execute()
