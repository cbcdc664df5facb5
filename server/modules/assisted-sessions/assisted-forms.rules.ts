import type { api } from '#contract/api.ts'
import { releaseMinutes } from '#contract/domain/assisted-consent.ts'
import { companyDocumentFormId } from '#contract/domain/lookups.ts'
import { isOpenTask } from '#contract/domain/statuses.ts'
import type { AssistedForm } from '#contract/endpoints/assisted-sessions.ts'
import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { actorOf } from '../../policies/actors.ts'
import type { Task } from '../../policies/tasks.ts'
import { requireVisibleTask } from '../../policies/tasks.ts'
import { purposeOf } from '../../platform/crypto/data-keys.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import type { AuthenticatedCall, CallWithoutTransaction } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { serverFormOf } from '../forms/registry.ts'
import { addForm, changeForm, lockForm } from './assisted-forms.store.ts'
import type { FormCalls } from './form-calls.ts'
import { detailCall } from './form-calls.ts'
import type { Assistance, StaffCall } from './require-assistance.ts'
import { requireAssistance } from './require-assistance.ts'
import { assistedContext, readTyped } from '../forms/core/typed-forms.ts'

type Assist = typeof api.assist

interface FormOfSession {
  readonly sessionId: number
  readonly userDocumentId: number
}

/** An assisted session with one form of its person. */
export interface AssistedTask extends Assistance {
  readonly task: Task
}

/**
 * A form of the person of an assisted session that is still to be signed, or a company document. Throws `not found` for a
 * task of anyone else, and for what isn't a form unless `acceptsDocuments`.
 */
export const requireAssistedTask = async (
  trx: Trx,
  call: StaffCall,
  { sessionId, userDocumentId }: FormOfSession,
  now: Date,
  { acceptsDocuments = false } = {},
): Promise<AssistedTask> => {
  const assistance = await requireAssistance(trx, call, sessionId, now)
  const task = await requireVisibleTask(trx, call.actor, userDocumentId)
  const { session } = assistance
  if (task.person_id !== session.person_id || task.business_id !== session.business_id)
    throw new Problem('not found', 'notFound')
  if (!acceptsDocuments || task.form_id !== companyDocumentFormId) serverFormOf(task.form_id)
  if (task.withdrawn_at !== null) throw new Problem('conflict', 'taskWithdrawn')
  if (!isOpenTask(task.status)) throw new Problem('conflict', 'documentLocked')
  return { ...assistance, task }
}

/** What an event of a session is about. */
const aboutTask = ({ session, task }: AssistedTask) => ({
  businessId: task.business_id,
  documentId: task.id,
  subjectId: task.person_id,
  data: { session: session.id },
})

/** The person of a session as the one who acts: what is loaded for them is theirs alone. */
const personOf = (services: Services, personId: number): Promise<Actor> =>
  services.db.system(({ trx }) => actorOf(trx, personId))

/** Opens a form as its person would see it who has not proved who they are, with what was typed in this session. */
export const openAssistedForm = async (
  services: Services,
  forms: FormCalls,
  call: CallWithoutTransaction<Assist['openForm']>,
): Promise<AssistedForm> => {
  const { actor, origin, body } = call
  const now = services.now()
  const { task, content, revision } = await services.db.as(actor, async (unit) => {
    const assisted = await requireAssistedTask(unit.trx, call, body, now)
    const { session, task } = assisted
    if (await addForm(unit.trx, session, task.id))
      unit.audit.record(actor, origin, { kind: 'assisted form opened', ...aboutTask(assisted) })
    const row = await lockForm(unit.trx, session, task.id)
    const cipher = await services.dataKeys.of(unit.trx, task.business_id, purposeOf(task.form_id))
    const stored = row?.content ?? null
    const typed =
      stored === null ? null : readTyped(cipher, { assisted_session_id: session.id, content: stored }, task.id)
    return { task, content: typed, revision: row?.revision ?? 0 }
  })
  const person = await personOf(services, task.person_id)
  const detail = await services.db.as(person, (unit) =>
    detailCall(
      forms,
      task.form_id,
    )({
      ...call,
      ...{ unit, actor: person, sessionId: undefined, isProven: false, lane: undefined },
      body: { userDocumentId: task.id },
    }),
  )
  return { detail: detail as FormDetail<Readonly<Record<string, unknown>>>, content, revision }
}

/** Saves what was typed over the revision that it was typed on; the first time, that it was typed is recorded. */
export const saveAssistedForm = async (
  services: Services,
  call: AuthenticatedCall<Assist['saveForm']>,
): Promise<{ readonly revision: number }> => {
  const { unit, actor, origin, body } = call
  const now = services.now()
  const assisted = await requireAssistedTask(unit.trx, call, body, now)
  const { session, task } = assisted
  await addForm(unit.trx, session, task.id)
  const row = await lockForm(unit.trx, session, task.id)
  if (row === undefined || row.revision !== body.revision || row.signed_at !== null)
    throw new Problem('conflict', 'conflict')
  const cipher = await services.dataKeys.of(unit.trx, task.business_id, purposeOf(task.form_id))
  const revision = row.revision + 1
  const content = cipher.encrypt(Buffer.from(requireDraft(body.content)), assistedContext(session.id, task.id))
  await changeForm(unit.trx, session, task.id, { content, revision, typed_at: now })
  if (row.typed_at === null) unit.audit.record(actor, origin, { kind: 'assisted form typed', ...aboutTask(assisted) })
  return { revision }
}

const requireDraft = (text: string): string => {
  try {
    const draft: unknown = JSON.parse(text)
    if (typeof draft === 'object' && draft !== null && 'values' in draft && typeof draft.values === 'object')
      return text
  } catch {
    // Not JSON.
  }
  throw new Problem('invalid', 'checkFields', { fields: { content: { key: 'object' } } })
}

/** Shows the person in their own account what was typed, for some minutes, on the device that opens it first from now on. */
export const releaseForm = async (
  services: Services,
  call: AuthenticatedCall<Assist['releaseForm']>,
): Promise<{ readonly until: string }> => {
  const { unit, actor, origin, body } = call
  const now = services.now()
  const assisted = await requireAssistedTask(unit.trx, call, body, now)
  const { session, task } = assisted
  const row = await lockForm(unit.trx, session, task.id)
  if ((row?.content ?? null) === null) throw new Problem('conflict', 'conflict')
  const until = new Date(now.getTime() + releaseMinutes * 60_000)
  await changeForm(unit.trx, session, task.id, { released_until: until, opened_by: null })
  unit.audit.record(actor, origin, { kind: 'assisted form released', ...aboutTask(assisted) })
  return { until: until.toISOString() }
}
