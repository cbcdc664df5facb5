import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { AssistedDraft } from '#contract/endpoints/assisted-sessions.ts'
import type { TypedForPerson } from '#contract/endpoints/forms/form-endpoints.ts'
import { formIds } from '#contract/domain/lookups.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Actor, Origin, Trx } from '../../../platform/database/database.ts'
import type { BusinessCipher } from '../../../platform/crypto/data-keys.ts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Task } from '../../../policies/tasks.ts'

/** What binds encrypted content to its row. */
export const assistedContext = (sessionId: number, taskId: number): string =>
  `assisted_form.content ${sessionId} ${taskId}`

/** What binds the encrypted digests of what was typed to their row. */
const digestsContext = (sessionId: number, taskId: number): string => `assisted_form.digests ${sessionId} ${taskId}`

type Answers = Readonly<Record<string, unknown>>

/** Salted digests of answers, by field: they tell whether an answer was changed, not what it was. */
interface AnswerDigests {
  readonly salt: string
  readonly fields: Readonly<Record<string, string>>
}

/** An answer without how it is written: a number with dashes is the one without. */
const spelled = (value: unknown): string => {
  const text = typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number' ? String(value) : ''
  const bare = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}.]/gu, '')
    .toLowerCase()
  return /^\d+\.\d+$/.test(bare) ? String(Number(bare)) : bare
}

const digestOf = (salt: string, field: string, value: unknown): string =>
  createHash('sha256')
    .update(`${salt}\n${field}\n${spelled(value)}`)
    .digest('base64url')

/** The digests of what was typed; an answer that isn't true or given is as good as none. */
const digestsOf = (typed: Answers): AnswerDigests => {
  const salt = randomBytes(16).toString('base64url')
  const fields = Object.entries(typed).map(([field, value]) => [field, digestOf(salt, field, value || '')] as const)
  return { salt, fields: Object.fromEntries(fields) }
}

/** Which answers are signed as they were typed, and which of them their person changed; empty ones are neither. */
const comparedWith = (
  { salt, fields }: AnswerDigests,
  signed: Answers,
): { readonly typed: readonly string[]; readonly changed: readonly string[] } => {
  const isSame = (field: string) => digestOf(salt, field, signed[field] || '') === fields[field]
  const names = Object.keys(fields)
  return {
    typed: names.filter((field) => isSame(field) && spelled(signed[field] || '') !== ''),
    changed: names.filter((field) => !isSame(field)),
  }
}

type TaskKey = Pick<Task, 'business_id' | 'id' | 'form_id' | 'person_id'>

/** Who opens or signs a form, and in which session. */
interface PersonCall {
  readonly unit: UnitOfWork
  readonly actor: Actor
  readonly origin: Origin
  readonly sessionId: string | undefined
}

/** What was typed for a task and isn't signed, the latest first. */
const unsigned = (trx: Trx, { business_id, id }: Pick<TaskKey, 'business_id' | 'id'>) =>
  trx
    .selectFrom('assisted_form')
    .innerJoin('assisted_session', (join) =>
      join
        .onRef('assisted_session.business_id', '=', 'assisted_form.business_id')
        .onRef('assisted_session.id', '=', 'assisted_form.assisted_session_id'),
    )
    .select(['assisted_form.assisted_session_id', 'content', 'digests', 'released_until', 'opened_by', 'opened_at'])
    .select(['typed_at', 'counter_at', 'staff_id', 'staff_name'])
    .where('assisted_form.business_id', '=', business_id)
    .where('task_id', '=', id)
    .where('signed_at', 'is', null)
    .where('typed_at', 'is not', null)
    .orderBy('typed_at', 'desc')

/** Reads what was typed. */
export const readTyped = (
  cipher: BusinessCipher,
  row: { readonly assisted_session_id: number; readonly content: Uint8Array },
  taskId: number,
): string => Buffer.from(cipher.decrypt(row.content, assistedContext(row.assisted_session_id, taskId))).toString()

const valuesOf = (text: string): AssistedDraft['values'] => (JSON.parse(text) as AssistedDraft).values

const deviceOf = async (trx: Trx, sessionId: string | undefined): Promise<string | undefined> => {
  if (sessionId === undefined) return undefined
  const { rows } = await sql<{ device: string | null }>`select app_device(${sessionId}) as device`.execute(trx)
  return rows[0]?.device ?? undefined
}

/** The answers that were typed for a person, who opens them on one device. */
interface Released {
  readonly values: AssistedDraft['values']
  readonly typed: TypedForPerson
}

/**
 * The answers that were typed for a person and handed to them to sign; undefined where there are none. The device that
 * opens them first is the one that shows them: on any other, the form opens without.
 */
export const releasedAnswers = async (
  { unit, actor, origin, sessionId }: PersonCall,
  cipher: BusinessCipher,
  task: TaskKey,
  now: Date,
): Promise<Released | undefined> => {
  const { trx } = unit
  const row = await unsigned(trx, task)
    .where('released_until', '>', now)
    .where('content', 'is not', null)
    .executeTakeFirst()
  const { assisted_session_id: session, content, typed_at } = row ?? {}
  if (session === undefined || !content || !typed_at) return undefined
  const device = await deviceOf(trx, sessionId)
  if (device === undefined) return undefined
  const values = valuesOf(readTyped(cipher, { assisted_session_id: session, content }, task.id))
  const digests = cipher.encrypt(Buffer.from(JSON.stringify(digestsOf(values))), digestsContext(session, task.id))
  const { numUpdatedRows } = await trx
    .updateTable('assisted_form')
    .set({ opened_by: device, opened_at: now, digests })
    .where('business_id', '=', task.business_id)
    .where('assisted_session_id', '=', session)
    .where('task_id', '=', task.id)
    .where('signed_at', 'is', null)
    .where((form) => form.or([form('opened_by', 'is', null), form('opened_by', '=', device)]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  if (row?.opened_by === null)
    unit.audit.record(actor, origin, {
      kind: 'assisted form opened by its person',
      businessId: task.business_id,
      documentId: task.id,
      subjectId: task.person_id,
      data: { session },
    })
  return { values, typed: { by: row?.staff_name ?? '', at: typed_at.toISOString() } }
}

const storedDigests = (
  cipher: BusinessCipher,
  row: Pick<Row, 'assisted_session_id' | 'content' | 'digests' | 'counter_at'>,
  taskId: number,
): AnswerDigests => {
  const { assisted_session_id, content, digests, counter_at } = row
  if (counter_at === null && digests !== null)
    return JSON.parse(
      Buffer.from(cipher.decrypt(digests, digestsContext(assisted_session_id, taskId))).toString(),
    ) as AnswerDigests
  return digestsOf(content === null ? {} : valuesOf(readTyped(cipher, { assisted_session_id, content }, taskId)))
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof unsigned>['executeTakeFirst']>>>

/**
 * After a person signed a form: if staff typed it, and the person opened that or signs at the counter, it is recorded with
 * the signature what staff typed and what the person changed. What was typed is deleted. Section 1 of Form I-9 has to name
 * its preparer then, on Supplement A.
 */
export const closeTypedForm = async (
  { unit, actor, origin }: Omit<PersonCall, 'sessionId'>,
  task: TaskKey,
  {
    cipher,
    answers,
    now,
  }: { readonly cipher: BusinessCipher; readonly answers: Readonly<Record<string, unknown>>; readonly now: Date },
): Promise<void> => {
  const rows = await unsigned(unit.trx, task).execute()
  if (rows.length === 0) return
  const row = rows.find(({ counter_at }) => counter_at !== null) ?? rows.find(({ opened_at }) => opened_at !== null)
  if (row !== undefined && task.form_id === formIds.i9 && answers['isHelped'] !== true)
    throw new Problem('invalid', 'checkFields', { fields: { isHelped: { key: 'needed' } } })
  const ofTask = unit.trx
    .updateTable('assisted_form')
    .where('business_id', '=', task.business_id)
    .where('task_id', '=', task.id)
    .where('signed_at', 'is', null)
  if (row !== undefined)
    await ofTask.set({ signed_at: now }).where('assisted_session_id', '=', row.assisted_session_id).execute()
  await unit.trx
    .updateTable('assisted_form')
    .set({ content: null, digests: null, released_until: null })
    .where('business_id', '=', task.business_id)
    .where('task_id', '=', task.id)
    .execute()
  if (row === undefined) return
  const { typed, changed } = comparedWith(storedDigests(cipher, row, task.id), answers)
  unit.audit.record(actor, origin, {
    kind: 'assisted form signed',
    businessId: task.business_id,
    documentId: task.id,
    subjectId: task.person_id,
    data: {
      session: row.assisted_session_id,
      typedBy: row.staff_id,
      typedByName: row.staff_name,
      where: row.counter_at === null ? 'own account' : 'counter',
      typedFields: typed.join(' '),
      changedFields: changed.join(' '),
      changed: changed.length,
    },
  })
}
