import { v7 } from 'uuid'
import { vi } from 'vitest'
import type { DocumentList, TaskRow } from '#contract/endpoints/tasks.ts'
import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import type { SubmissionConfirmation } from '#contract/endpoints/shared-replies.ts'
import { allForms, anyFormOf } from '#contract/forms/all-forms.ts'
import type { Edition } from '#contract/forms/form.ts'
import { editionForDate } from '#contract/forms/form.ts'
import type { FormKey } from '#contract/forms/registry.ts'
import { formOf, submitCallsOf } from '#contract/forms/registry.ts'
import type { Envelope } from '#contract/protocol/envelope.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { dateInTimeZone } from '#server/platform/time/calendar-day.ts'
import { findEndpoint } from '#src/api/load-endpoint.ts'
import type { FormModule, FormValues } from '#src/forms/form-module.ts'
import { formModules } from '#src/forms/registry.ts'
import { reasonsAgainst } from '#src/shared/form-fields/validate.ts'
import { bodyOf } from '#src/forms/lifecycle/machine/submit-form.ts'
import { startTestApp } from '../server/in-process-server.ts'
import type { TestApp } from '../server/in-process-server.ts'
import { tokenOf } from '../../server/modules/applications/applications.fixture.ts'
import { agree, sendSealed } from '../server/w4.fixture.ts'

export type Who = 'employee' | 'manager'
export type Detail = FormDetail<Record<string, unknown>>
interface ServerReply<T> {
  readonly status: number
  readonly body: Envelope<T>
}

/** A submission on both sides: what the device's own check says, and what the server answers to the same body. */
export interface Sent {
  readonly device: FieldErrors
  readonly answer: ServerReply<SubmissionConfirmation>
  readonly body: Readonly<Record<string, unknown>>
}

/** Somebody at work in Seattle and their manager, each doing with forms what the product does for them. */
export interface FormSession {
  readonly house: TestApp
  /** A new task for a form, at the employee's place. */
  give(key: FormKey): Promise<TaskRow>
  /** Where the place is. */
  moveTo(state: string): Promise<void>
  call<T>(who: Who, path: string, body: object): Promise<ServerReply<T>>
  /** The data of a call; throws what was refused. */
  ask<T>(who: Who, path: string, body: object): Promise<T>
  detail(who: Who, row: TaskRow): Promise<Detail>
  /** Makes the body from what stands in the fields, checks it as the device does, seals it and sends it, whatever the check says. */
  handIn(row: TaskRow, values: FormValues): Promise<Sent>
  close(): Promise<void>
}

/** The room of a form, as it is fetched when the form is opened. */
export const roomOf = async (key: FormKey): Promise<FormModule> => {
  vi.stubGlobal('navigator', { languages: ['en'] })
  const fetchRoom = formModules[key]
  if (fetchRoom === undefined) throw new Error(`the form ${key} has no room`)
  return fetchRoom()
}

export const signature = { kind: 'typed', text: 'Ana Reyes-Kowalska' } as const

/** Opens a house with the two of them in it. */
export const openFormSession = async (): Promise<FormSession> => {
  const house = await startTestApp()
  const tokens: Record<Who, string> = {
    employee: await tokenOf(house, 'employee@demo.test'),
    manager: await tokenOf(house, 'manager@demo.test'),
  }
  await agree(house, tokens.employee, 'employee@demo.test')
  const { userId } = await house.actor('employee@demo.test')
  const call = <T>(who: Who, path: string, body: object) => house.call<T>(path, { token: tokens[who], body })
  const ask = async <T>(who: Who, path: string, body: object): Promise<T> => {
    const answer = await call<T>(who, path, body)
    if (answer.body.data === null) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }
  const listOf = (UserDocumentId: number) =>
    ask<DocumentList>('employee', '/Documents/GetDocumentList', { DocumentDetails: { UserDocumentId } })
  const detail = (who: Who, row: TaskRow) =>
    ask<Detail>(who, `/${formAt(row.formId).base}/getautofill`, { UserDocumentId: row.userDocumentId })
  return {
    house,
    call,
    ask,
    detail,
    give: async (key) => {
      const id = await addTask(house, userId, key)
      const row = (await listOf(id)).list[0]
      if (row === undefined) throw new Error('no task')
      return row
    },
    moveTo: async (state) => {
      await house.deps.db.system((trx) =>
        trx.updateTable('location').set({ state }).where('name', '=', 'Pier 9').execute(),
      )
    },
    handIn: async (row, values) => {
      const form = formAt(row.formId)
      const { Id } = await detail('employee', row)
      const [create, again] = submitCallsOf(form)
      const endpoint = Id > 0 ? again : create
      const found = await findEndpoint(endpoint)
      if (found?.body === undefined) throw new Error(`no call ${endpoint}`)
      const room = await roomOf(form.key as FormKey)
      const body = bodyOf({ room, row }, inputOf(house, row, values), Id)
      const device = reasonsAgainst(found.body, body)
      const { tickets, sealing } = await listOf(row.userDocumentId)
      const ticket = tickets.find(({ lane }) => lane === `doc:${row.userDocumentId}`)
      if (ticket === undefined) throw new Error('no ticket')
      const answer = await sendSealed(house, { ticket, sealing, id: v7(), body, endpoint, path: found.path })
      return { device, answer: answer as unknown as ServerReply<SubmissionConfirmation>, body }
    },
    close: () => house.close(),
  }
}

const formAt = (formId: number) => {
  const found = formOf(formId)
  if (found === undefined) throw new Error(`no form ${formId}`)
  return found
}

const editionsOf = (formId: number): readonly Edition[] => anyFormOf(formId)?.editions ?? []

const inputOf = (house: TestApp, row: TaskRow, values: FormValues) => {
  const now = house.deps.now()
  const edition = editionForDate(editionsOf(row.formId), dateInTimeZone('America/Los_Angeles', now)).id
  return {
    userDocumentId: row.userDocumentId,
    paper: { values, step: '' },
    revision: 1,
    edition,
    isSaved: false,
    signing: { signature, signedAt: now.toISOString(), language: 'en' },
  } as never
}

const addTask = (house: TestApp, personId: number, key: FormKey): Promise<number> =>
  house.deps.db.system(async (trx) => {
    const { business_id, location_id } = await trx
      .selectFrom('assignment')
      .select(['business_id', 'location_id'])
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
    const { id } = await trx
      .insertInto('person_document')
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
