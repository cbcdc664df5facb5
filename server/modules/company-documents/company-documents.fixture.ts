import type { CompanyDocumentRow } from '#contract/endpoints/company-documents.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { listCompanyDocuments } from '#server/modules/company-documents/company-document-rows.ts'
import { seal } from '#src/offline/outbox/encrypt-submission.ts'
import { encryptedMediaType } from '#contract/protocol/encrypted-submission.ts'
import { pdfFile } from '#server/platform/files/pdf-file.fixture.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { addStaff, locationId, multipart } from '../applications/applications.fixture.ts'
import { agree, tasksOf } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

const loggedInNames = ['admin', 'tpa', 'tpa2', 'owner', 'mgmt', 'manager', 'employee', 'owner2', 'employee2'] as const
const added = [
  ['missy', 'EMPLOYEE', ['Mission']],
  ['both', 'EMPLOYEE', ['Mission', 'Pier 9']],
  ['sibling', 'STRMGR', ['Mission']],
  ['onlypier', 'MGMT', ['Pier 9']],
] as const
/** One of the people of this test server. */
export type Name = (typeof loggedInNames)[number] | (typeof added)[number][0]

/** A server with people of both locations of Blue Heron Coffee, all logged in. */
export interface CompanyDocumentsTestServer {
  readonly server: TestApp
  readonly locations: { readonly pier: number; readonly mission: number; readonly elm: number; readonly main: number }
  readonly businessId: number
  token(who: Name): string
  personId(who: Name): number
  /** Makes a call as one of them: status, data, and the reason of a refusal or the refused fields. */
  request<T = Record<string, unknown>>(who: Name, path: string, body?: object): Promise<ServerReply<T>>
  /** Uploads a company document of Blue Heron, or a version of one. */
  upload(who: Name, model: Record<string, unknown>, content?: string): Promise<ServerReply<Wire<CompanyDocumentRow>>>
  /** Creates a company document of Blue Heron, uploaded by its owner. */
  createDocument(model: Record<string, unknown>): Promise<Wire<CompanyDocumentRow>>
  /** Downloads a file as one of them. */
  fetch(who: Name, address: string): Promise<{ readonly statusCode: number }>
  /** Submits a file. */
  submitFile(who: Name, model: Record<string, unknown>, content?: string): Promise<ServerReply<Record<string, unknown>>>
  /** The list of tasks as one of them sees it. */
  list(who: Name, details?: object, paging?: object): Promise<readonly Wire<TaskRow>[]>
  /** The task of a person for a document, from the table. */
  task(who: Name, companyDocumentId: number): Promise<StoredTask | undefined>
  /** The same; throws if there is none. */
  taskOf(who: Name, companyDocumentId: number): Promise<StoredTask>
  tasks(companyDocumentId: number): Promise<readonly StoredTask[]>
  /** The ids of the people who have a task for a document, in order. */
  peopleOf(companyDocumentId: number): Promise<readonly number[]>
  /** The names of the documents that someone sees, of all levels or of some. */
  listVisible(username: string, levels?: number[]): Promise<readonly string[]>
  /** Changes the audience or the rules of a document. */
  map(who: Name, body: object): Promise<ServerReply<Wire<CompanyDocumentRow>>>
  remove(who: Name, body: object): Promise<ServerReply<{ withdrawn: number }>>
  agree(who: Name): Promise<void>
}

/** The reply to a call. */
export interface ServerReply<T> {
  readonly status: number
  readonly data: T
  readonly reason: string | undefined
  readonly fields: Readonly<Record<string, string>>
}

type StoredTask = Awaited<ReturnType<ReturnType<typeof livingTasks>['execute']>>[number]

const livingTasks = (server: TestApp, companyDocumentId: number) =>
  server.services.db.owner
    .selectFrom('task')
    .selectAll()
    .where('company_document_id', '=', companyDocumentId)
    .orderBy('id')

/** Closes the accounts of the demo's other employees. */
const deactivateOthers = (server: TestApp) =>
  server.services.db.system(({ trx }) =>
    trx
      .updateTable('person')
      .set({ is_active: false, closed_at: new Date() })
      .where('role', '=', 'EMPLOYEE')
      .where(
        'username',
        'not in',
        [...loggedInNames, ...added.map(([name]) => name)].map((name) => `${name}@demo.test`),
      )
      .execute(),
  )

/** Starts the server; `now` replaces its clock. */
export const startCompanyDocumentsTestServer = async (now?: () => Date): Promise<CompanyDocumentsTestServer> => {
  const server = await startTestApp(now === undefined ? {} : { now })
  for (const [name, role, locations] of added)
    await addStaff(server, `${name}@demo.test`, role, 'blue-heron', locations)
  await deactivateOthers(server)
  const tokens = new Map<Name, string>()
  const people = new Map<Name, number>()
  for (const name of [...loggedInNames, ...added.map(([each]) => each)]) {
    tokens.set(name, await server.logIn(`${name}@demo.test`))
    people.set(name, (await server.actor(`${name}@demo.test`)).userId)
  }
  const of = async (name: string) => locationId(server, name)
  const locations = {
    pier: await of('Pier 9'),
    mission: await of('Mission'),
    elm: await of('Elm Street'),
    main: await of('Main Street'),
  }
  const businessId = (await server.actor('owner@demo.test')).businessId ?? 0
  const token = (who: Name) => tokens.get(who) ?? ''
  const send = async <T>(who: Name, path: string, options: object): Promise<ServerReply<T>> => {
    const { status, body } = await server.call<T>(path, { token: token(who), ...options })
    const fields = Object.entries(body.error?.fields ?? {}).map(([field, reason]) => [field, reason.key])
    return {
      status,
      data: body.data as T,
      reason: body.error?.reason.key,
      fields: Object.fromEntries(fields) as Record<string, string>,
    }
  }
  const request: CompanyDocumentsTestServer['request'] = (who, path, body) =>
    send(who, path, body === undefined ? { method: 'GET' } : { body })
  const form = async (path: string, who: Name, model: object, part: string, content: string | undefined) =>
    send<never>(
      who,
      path,
      await multipart(
        { model: JSON.stringify(model) },
        content === undefined ? {} : { [part]: [pdfFile(content), 'Paper.pdf'] },
      ),
    )
  const tasks = async (companyDocumentId: number) => livingTasks(server, companyDocumentId).execute()
  const task: CompanyDocumentsTestServer['task'] = async (who, companyDocumentId) =>
    (await tasks(companyDocumentId)).find((row) => row.person_id === people.get(who) && row.withdrawn_at === null)
  const upload: CompanyDocumentsTestServer['upload'] = (who, model, content = 'first') =>
    form(
      '/documents/Upload',
      who,
      { Id: 0, BusinessId: businessId, BusinessFileName: 'Handbook', ...model },
      'file',
      content,
    )
  return {
    server,
    peopleOf: async (companyDocumentId) =>
      (await tasks(companyDocumentId))
        .filter(({ withdrawn_at }) => withdrawn_at === null)
        .map(({ person_id }) => person_id)
        .sort(),
    listVisible: async (username, levels) => {
      const actor = await server.actor(`${username}@demo.test`)
      const rows = await server.services.db.as(actor, ({ trx }) => listCompanyDocuments(trx, actor, businessId, levels))
      return rows.map(({ businessFileName }) => businessFileName)
    },
    map: (who, body) => request(who, '/documents/UpdateBusinessDocumentMapping', body),
    remove: (who, body) => request(who, '/Documents/DeleteBusinessDocuments', body),
    locations,
    businessId,
    token,
    personId: (who) => people.get(who) ?? 0,
    request,
    upload,
    createDocument: async (model) => (await upload('owner', model)).data,
    fetch: (who, address) =>
      server.app.inject({ method: 'GET', url: `/api${address}`, headers: { authorization: `Bearer ${token(who)}` } }),
    submitFile: (who, model, content = 'mine') =>
      form('/documents/UploadTaskDocument', who, model, 'DocumentFile', content),
    list: async (who, DocumentDetails = {}, Paging = {}) => {
      const answer = await request<{ list: Wire<TaskRow>[] }>(who, '/Documents/GetDocumentList', {
        DocumentDetails,
        Paging,
      })
      if (answer.status !== 200) throw new Error(answer.reason)
      return answer.data.list
    },
    task,
    taskOf: async (who, companyDocumentId) => {
      const match = await task(who, companyDocumentId)
      if (match === undefined) throw new Error('no task')
      return match
    },
    tasks,
    agree: (who) => agree(server, token(who), `${who}@demo.test`),
  }
}

/** Encrypts a body with the ticket of a task, as the outbox does. */
export const sealFor = async (
  { server, token }: CompanyDocumentsTestServer,
  who: Name,
  userDocumentId: number,
  submission: { endpoint: string; path: string; id: string; payload: Buffer; contentType: string },
) => {
  const { tickets, sealing } = await tasksOf(server, token(who))
  const ticket = tickets.find((each) => each.lane === `doc:${userDocumentId}`)
  if (ticket === undefined) throw new Error('no ticket')
  const bytes = await seal(
    { key: sealing, ticket, endpoint: submission.endpoint, id: submission.id, lane: ticket.lane },
    { bytes: new Uint8Array(submission.payload), contentType: submission.contentType },
  )
  return () =>
    server.call<Record<string, unknown>>(submission.path, {
      payload: Buffer.from(bytes),
      headers: { 'content-type': encryptedMediaType, 'idempotency-key': submission.id, ticket: ticket.token },
    })
}
