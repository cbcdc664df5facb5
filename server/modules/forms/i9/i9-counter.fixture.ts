import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import type { Section2Confirmation } from '#contract/endpoints/forms/i9.ts'
import { i9 } from '#contract/forms/i9/i9.ts'
import { i9EmployerSample } from '#contract/forms/i9/section-2/section-2.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { agree } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

type Detail = Wire<FormDetail<Record<string, unknown>>>

/** The signature of the store manager. */
export const signature = { kind: 'typed', text: 'Mona Reed' }

/** The key of the reason of a refusal. */
export const reason = (answer: { body: { error: { reason: { key: string }; fields: object } | null } }) =>
  answer.body.error?.reason.key

/** Section 1 as submitted. */
export const sectionOne = (userDocumentId: number, more: object = {}) => ({
  ...i9.sample,
  userDocumentId,
  edition: '01/20/25',
  signedAt: new Date().toISOString(),
  signature: { kind: 'typed', text: 'Ana Reyes-Kowalska' },
  ...more,
})

/** Section 2 as submitted. */
export const sectionTwo = (userDocumentId: number, more: object = {}) => ({
  userDocumentId,
  ...i9EmployerSample,
  signature,
  signedAt: new Date().toISOString(),
  ...more,
})

/** A person with temporary work authorization, and their card instead of the sample's documents. */
export const visa = { resStatus: 4, alienAuthToWorkNo: 'A012345678', alienAuthToWorkExpiry: '2099-05-01' }
export const ead = {
  docType: 'A',
  docAId: 'A4',
  ...Object.fromEntries(
    ['docBId', 'docCId', 'bTitle', 'bAuthority', 'bNumber', 'bExpires', 'cTitle', 'cAuthority', 'cNumber'].map(
      (name) => [name, undefined],
    ),
  ),
  a1Title: 'Employment Authorization Document',
  a1Authority: 'USCIS',
  a1Number: 'SRC0123456789',
  a1Expires: '2099-03-01',
}

const callsOf = (server: TestApp, employee: string, manager: string) => {
  const post = <T = unknown>(path: string, token: string | undefined, body: object) =>
    server.call<T>(path, { token, body })
  const loadEmployeeScope = () =>
    server.services.db.system(({ trx }) =>
      trx
        .selectFrom('task')
        .innerJoin('person', 'person.id', 'task.person_id')
        .select(['task.business_id', 'task.location_id', 'task.person_id'])
        .where('username', '=', 'employee@demo.test')
        .executeTakeFirstOrThrow(),
    )
  return {
    post,
    loadEmployeeScope,
    /** Creates a Form I-9 of the employee and submits its Section 1. */
    submitSectionOne: async (more: object = {}): Promise<number> => {
      const at = await loadEmployeeScope()
      const { id } = await server.services.db.system(({ trx }) =>
        trx
          .insertInto('task')
          .values({ ...at, form_id: i9.id, name: 'Form I-9', reasons: '[]' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
      const answer = await post('/I9form/Create', employee, sectionOne(id, more))
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return id
    },
    sign: (id: number, more: object = {}, token = manager) =>
      post<Wire<Section2Confirmation>>('/I9form/update', token, sectionTwo(id, more)),
    opened: async (id: number, token = manager): Promise<Detail> => {
      const { body } = await post<Detail>('/i9form/getautofill', token, { UserDocumentId: id })
      if (body.data === null) throw new Error(body.message)
      return body.data
    },
    approve: (id: number) => post('/i9form/SignAndGeneratePdf', manager, { UserDocumentId: id }),
  }
}

/** A server where the employee may sign and everyone is logged in, with the calls of a Form I-9. */
export const openSection2 = async (settings?: Parameters<typeof startTestApp>[0]) => {
  const server = await startTestApp(settings)
  const employee = await server.logIn('employee@demo.test')
  const manager = await server.logIn('manager@demo.test')
  await agree(server, employee, 'employee@demo.test')
  return {
    server,
    employee,
    manager,
    /** Of another business. */
    foreign: await server.logIn('manager2@demo.test'),
    admin: await server.logIn('admin@demo.test'),
    ...callsOf(server, employee, manager),
  }
}
export type I9Counter = Awaited<ReturnType<typeof openSection2>>
