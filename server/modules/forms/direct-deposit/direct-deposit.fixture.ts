import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import type { FileReply, TaskRow } from '#contract/endpoints/tasks.ts'
import { directDeposit } from '#contract/forms/direct-deposit/direct-deposit.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { agree, tasksOf } from '#tests/server/w4.fixture.ts'
import { outputOf } from '#tests/tools/tools.ts'
import type { Wire } from '#tests/server/wire.ts'

/** The person who is paid. */
export const person = 'newhire@demo.test'

/** A server with a clock, the person who is paid, who has agreed to sign, and management, both logged in. */
export const openDirectDeposit = async () => {
  let now = Date.now()
  const server = await startTestApp({ now: () => new Date(now) })
  const logIn = async () => ({ employee: await server.logIn(person), manager: await server.logIn('mgmt@demo.test') })
  const tokens = await logIn()
  await agree(server, tokens.employee, person)
  const post = <T = unknown>(path: string, token: string, body: object) => server.call<T>(path, { token, body })

  const task = async (): Promise<Wire<TaskRow>> => {
    const row = (await tasksOf(server, tokens.employee)).list.find(({ formId }) => formId === directDeposit.id)
    if (row === undefined) throw new Error('no direct deposit among the tasks')
    return row
  }
  const id = (await task()).userDocumentId

  const detail = async (token: string) => {
    const { body } = await post<Wire<FormDetail<Record<string, unknown>>>>('/DirectDeposit/getautofill', token, {
      UserDocumentId: id,
    })
    if (body.data === null) throw new Error(body.message)
    return body.data
  }

  return {
    server,
    tokens,
    id,
    post,
    task,
    detail,
    /** Moves the clock; sessions may end by it. */
    pass: (ms: number) => void (now += ms),
    /** Logs both in again. */
    logInAgain: async () => void Object.assign(tokens, await logIn()),
    /** A signed form of today. */
    signed: (more: object) => ({
      ...directDeposit.sample,
      userDocumentId: id,
      edition: '2026',
      signedAt: new Date(now).toISOString(),
      signature: { kind: 'typed', text: 'Nia Okafor' },
      ...more,
    }),
    approve: () => post('/Documents/ApproveTaskForms', tokens.manager, { UserDocumentId: id }),
    pdfText: async (token: string): Promise<string> => {
      const { body } = await post<FileReply>('/documents/GetPdf', token, { UserDocumentId: id })
      if (body.data === null) throw new Error(body.message)
      const input = Buffer.from(body.data.base64, 'base64')
      return outputOf('pdftotext', ['-layout', '-', '-'], { input }).toString()
    },
  }
}
