import type { ApplicationPage } from '#contract/endpoints/applications/public-application.ts'
import { w4 } from '#contract/forms/w4/w4.ts'
import type { Envelope } from '#contract/protocol/envelope.ts'
import { demoPassword } from '#server/app/demo/people.ts'
import type { TestServer } from '../server/server-process.ts'
import { pdfText } from './journey.ts'

/** Calls of a logged-in user, without any screen. */
export type Caller = <T>(
  path: string,
  body?: unknown,
  files?: Readonly<Record<string, Blob>>,
  method?: 'PUT',
) => Promise<T>

const send = async <T>(server: TestServer, path: string, init: RequestInit): Promise<T> => {
  const answer = await fetch(`${server.url}/api${path}`, init)
  const { data, message } = (await answer.json()) as Envelope<T>
  if (data === null || answer.status !== 200) throw new Error(`${path}: ${message}`)
  return data
}

const json = { 'content-type': 'application/json' }

const contentOf = (body: unknown, files: Readonly<Record<string, Blob>> | undefined): RequestInit => {
  if (body === undefined) return { method: 'GET' }
  if (files === undefined) return { method: 'POST', headers: json, body: JSON.stringify(body) }
  const form = new FormData()
  form.set('model', JSON.stringify(body))
  for (const [name, file] of Object.entries(files)) form.set(name, file)
  return { method: 'POST', body: form }
}

/** Logs a person in by password and code. */
export const callerOf = async (server: TestServer, username: string): Promise<Caller> => {
  const since = (await server.emails(username)).length
  const basic = Buffer.from(`${username}:${demoPassword}`).toString('base64')
  const first = await send<{ AuthCode: string }>(server, '/account/login', {
    method: 'POST',
    headers: { ...json, authorization: `Basic ${basic}` },
    body: '{}',
  })
  const OneTimeCode = await server.codeFor(username, since)
  const { token } = await send<{ token: string }>(server, '/account/ValidateAuthCode', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ UserName: username, AuthCode: first.AuthCode, OneTimeCode }),
  })
  return (path, body, files, method) => {
    const content = { ...contentOf(body, files), ...(method && { method }) }
    return send(server, path, { ...content, headers: { ...content.headers, authorization: `Bearer ${token}` } })
  }
}

/** The code in the sample PDF of a person. */
export const sampleCodeOf = async (call: Caller): Promise<string> => {
  const { pdf } = await call<{ pdf: string }>('/user/ConsentSample')
  return /\b[A-Z2-9]{6}\b/.exec(pdfText(Buffer.from(pdf, 'base64')))?.[0] ?? ''
}

/** Gives e-signature consent, with the code from the sample PDF. */
export const agreeBy = async (call: Caller, signature = 'Eli Navarro'): Promise<void> => {
  const { version } = await call<{ version: string }>('/user/Consent')
  await call('/user/UpdateConsent', { version, sampleCode: await sampleCodeOf(call), signature })
}

/** Gives a person's consent without a browser, for journeys about something else. */
export const consent = async (server: TestServer, username: string, signature?: string): Promise<void> =>
  agreeBy(await callerOf(server, username), signature)

/** Applies at Blue Heron Coffee, for the first of its locations unless another one is named. */
export const applied = async (server: TestServer, firstName: string, lastName: string, at?: string): Promise<void> => {
  const { slug, locations } = await send<ApplicationPage>(server, '/OnlineApplication/Get/blue-heron', {})
  const body = {
    slug,
    locationId: (at === undefined ? locations[0] : locations.find(({ locationName }) => locationName === at))
      ?.locationId,
    firstName,
    lastName,
    emailId: `${firstName.toLowerCase()}@example.com`,
    phoneNumber: '206-555-0146',
    isAdult: true,
    isCertified: true,
  }
  await send(server, '/OnlineApplication/Create', contentOf(body, undefined))
}

/** The encrypted W-4 of the demo's employee, submitted and approved. */
export const sealedW4 = async (server: TestServer): Promise<Buffer> => {
  const employee = await callerOf(server, 'employee@demo.test')
  await agreeBy(employee)
  const { list } = await employee<{ list: { userDocumentId: number; formId: number }[] }>(
    '/Documents/GetDocumentList',
    {},
  )
  const UserDocumentId = list.find(({ formId }) => formId === w4.id)?.userDocumentId ?? 0
  await employee('/w4form/create', {
    ...w4.sample,
    userDocumentId: UserDocumentId,
    edition: w4.editions.at(-1)?.id,
    signedAt: new Date().toISOString(),
    signature: { kind: 'typed', text: 'Eli Navarro' },
  })
  const owner = await callerOf(server, 'owner@demo.test')
  await owner('/Documents/ApproveTaskForms', { UserDocumentId })
  const { base64 } = await owner<{ base64: string }>('/documents/GetPdf', { UserDocumentId })
  return Buffer.from(base64, 'base64')
}
