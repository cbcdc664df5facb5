import { v7 } from 'uuid'
import type { DocumentList, TaskRow } from '#contract/endpoints/tasks.ts'
import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import type { SubmissionConfirmation } from '#contract/endpoints/shared-replies.ts'
import { allForms, anyFormOf } from '#contract/forms/all-forms.ts'
import type { Edition } from '#contract/forms/editions/edition.ts'
import { editionForDate } from '#contract/forms/editions/edition.ts'
import type { FormKey } from '#contract/forms/registry.ts'
import { formOf, submitCallsOf } from '#contract/forms/registry.ts'
import type { Envelope } from '#contract/protocol/envelope.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { decode, encode } from '#contract/protocol/wire-format.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { wholeSchema } from '#contract/protocol/endpoint.ts'
import { findEndpoint } from '#src/api/load-endpoint.ts'
import type { FormModule, FormValues } from '#src/forms/form-module.ts'
import { formModules } from '#src/forms/registry.ts'
import { reasonsAgainst } from '#src/shared/form-fields/validate.ts'
import { bodyOf } from '#src/forms/lifecycle/machine/submit-form.ts'
import { startTestApp } from '../server/in-process-server.ts'
import type { TestApp } from '../server/in-process-server.ts'
import { keepProven } from '../server/mint-session.ts'
import { agree, sendSealed } from '../server/w4.fixture.ts'

export type Who = 'employee' | 'owner'
export type Detail = FormDetail<Record<string, unknown>>
interface ServerReply<T> {
  readonly status: number
  readonly body: Envelope<T>
}

/**
 * A submission on both sides: the result of the device's own validation, and the server's response to the same body.
 */
export interface Sent {
  readonly device: FieldErrors
  readonly answer: ServerReply<SubmissionConfirmation>
  readonly body: Readonly<Record<string, unknown>>
}

/** An employee in Seattle and the owner of their business, each doing with forms what the product does for them. */
export interface FormSession {
  readonly server: TestApp
  /** A new task for a form, at the employee's location. */
  assignTask(key: FormKey): Promise<TaskRow>
  /** Moves the location to a state. */
  moveTo(state: string): Promise<void>
  /** Writes a first day of work (YYYY-MM-DD) into the employee's record. */
  startWork(day: string): Promise<void>
  call<T>(who: Who, path: string, body: object): Promise<ServerReply<T>>
  /** The data of a call; throws the refusal. */
  request<T>(who: Who, path: string, body: object): Promise<T>
  detail(who: Who, row: TaskRow): Promise<Detail>
  /**
   * Builds the body from the field values, validates it as the device does, encrypts it and sends it, whatever the
   * validation says.
   */
  submit(row: TaskRow, values: FormValues): Promise<Sent>
  /** Encrypts and sends answers, without the device's form. */
  submitAnswers(row: TaskRow, answers: object): Promise<Sent['answer']>
  /** Logs both in again, with consent: sessions end when the clock is moved, and consent is asked for again. */
  logInAgain(): Promise<void>
  close(): Promise<void>
}

/** The module of a form, as it is loaded when the form is opened. */
export const loadModule = async (key: FormKey): Promise<FormModule> => {
  // Node 20 has no navigator, and modules of forms ask it for the language.
  Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en'] }, configurable: true })
  const importModule = formModules[key]
  if (importModule === undefined) throw new Error(`the form ${key} has no room`)
  return importModule()
}

const signature = { kind: 'typed', text: 'Ana Reyes-Kowalska' } as const

type SubmitCall = ReturnType<typeof submitCallsOf>[number]

/** A body as it can be sent: text that is no number is sent as typed, for JSON has nothing in its place. */
const asTyped = (body: object, values: FormValues): object =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]: [string, unknown]) => [
      field,
      Number.isNaN(value) ? values[field] : value,
    ]),
  )

/** Starts a server with the two of them; `now` replaces its clock. */
export const openFormSession = async (now?: () => Date): Promise<FormSession> => {
  const server = await startTestApp(now === undefined ? {} : { now })
  const tokens: Record<Who, string> = { employee: '', owner: '' }
  const logInAgain = async () => {
    tokens.employee = await server.logIn('employee@demo.test')
    tokens.owner = await server.logIn('owner@demo.test')
    await agree(server, tokens.employee, 'employee@demo.test')
    await keepProven(server.services)
  }
  await logInAgain()
  const { userId } = await server.actor('employee@demo.test')
  const call = <T>(who: Who, path: string, body: object) => server.call<T>(path, { token: tokens[who], body })
  const request = async <T>(who: Who, path: string, body: object): Promise<T> => {
    const answer = await call<T>(who, path, body)
    if (answer.body.data === null) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }
  const listOf = async (UserDocumentId: number) => {
    const reply = await request('employee', '/Documents/GetDocumentList', { DocumentDetails: { UserDocumentId } })
    return decode('documents.getDocumentList', 'reply', reply) as DocumentList
  }
  const detail = async (who: Who, row: TaskRow) => {
    const { base, key } = formAt(row.formId)
    const reply = await request(who, `/${base}/getautofill`, { UserDocumentId: row.userDocumentId })
    return decode(`${key}.getAutofill`, 'reply', reply) as Detail
  }
  const submissionOf = async (row: TaskRow) => {
    const { id } = await detail('employee', row)
    const [create, again] = submitCallsOf(formAt(row.formId))
    const endpoint = id > 0 ? again : create
    const schema = (await findEndpoint(endpoint))?.body
    if (schema === undefined) throw new Error(`no call ${endpoint}`)
    return { endpoint, schema, id }
  }
  const send = async (row: TaskRow, endpoint: SubmitCall, body: object) => {
    const path = (await findEndpoint(endpoint))?.path ?? ''
    const { tickets, sealing } = await listOf(row.userDocumentId)
    const ticket = tickets.find(({ lane }) => lane === `doc:${row.userDocumentId}`)
    if (ticket === undefined) throw new Error('no ticket')
    const sent = encode(endpoint, 'request', body) as object
    const answer = await sendSealed(server, { ticket, sealing, id: v7(), body: sent, endpoint, path })
    const data = decode(endpoint, 'reply', answer.body.data) as SubmissionConfirmation | null
    return { status: answer.status, body: { ...answer.body, data } }
  }
  return {
    server,
    call,
    request,
    detail,
    assignTask: async (key) => {
      const id = await addTask(server, userId, key)
      const row = (await listOf(id)).list[0]
      if (row === undefined) throw new Error('no task')
      return row
    },
    moveTo: async (state) => {
      await server.services.db.system(({ trx }) =>
        trx.updateTable('location').set({ state }).where('name', '=', 'Pier 9').execute(),
      )
    },
    startWork: async (day) => {
      await server.services.db.system(({ trx }) =>
        trx.updateTable('person').set({ first_day_of_work: day }).where('id', '=', userId).execute(),
      )
    },
    submit: async (row, values) => {
      const form = formAt(row.formId)
      const formModule = await loadModule(form.key as FormKey)
      const { endpoint, schema, id } = await submissionOf(row)
      const body = bodyOf({ formModule, row }, inputOf(server, row, values), id)
      return {
        device: reasonsAgainst(wholeSchema(schema), body),
        answer: await send(row, endpoint, asTyped(body, values)),
        body,
      }
    },
    submitAnswers: async (row, answers) => {
      const { edition, ...about } = inputOf(server, row, {})
      const { endpoint } = await submissionOf(row)
      return send(row, endpoint, { edition, ...answers, userDocumentId: about.userDocumentId, ...about.signing })
    },
    logInAgain,
    close: () => server.close(),
  }
}

const formAt = (formId: number) => {
  const form = formOf(formId)
  if (form === undefined) throw new Error(`no form ${formId}`)
  return form
}

const editionsOf = (formId: number): readonly Edition[] => anyFormOf(formId)?.editions ?? []

const inputOf = (server: TestApp, row: TaskRow, values: FormValues) => {
  const now = server.services.now()
  const edition = editionForDate(editionsOf(row.formId), dateInTimeZone('America/Los_Angeles', now)).id
  return {
    userDocumentId: row.userDocumentId,
    content: { values, step: '' },
    revision: 1,
    edition,
    isSaved: false,
    signing: { signature, signedAt: now.toISOString(), language: 'en' as const },
  }
}

const addTask = (server: TestApp, personId: number, key: FormKey): Promise<number> =>
  server.services.db.system(async ({ trx }) => {
    const { business_id, location_id } = await trx
      .selectFrom('location_assignment')
      .select(['business_id', 'location_id'])
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
    const { id } = await trx
      .insertInto('task')
      .values({
        business_id,
        location_id,
        person_id: personId,
        form_id: allForms[key].id,
        name: `Form ${key}`,
        reasons: '[]',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
