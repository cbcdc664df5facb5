import { w4 } from '#contract/forms/w4/w4.ts'
import type { TestServer } from '../server/server-process.ts'
import { agreeBy, callerOf } from './api-client.ts'

const employeeName = 'employee@demo.test'
const signing = (userDocumentId: number) => ({
  userDocumentId,
  edition: w4.editions.at(-1)?.id,
  signedAt: new Date().toISOString(),
  signature: { kind: 'typed', text: 'Eli Navarro' },
})

/** Form W-4 of the demo's employee, or another person, submitted with answers that differ from the sample; returns the id of the document. */
export const submittedW4 = async (
  server: TestServer,
  more: object = {},
  username: string = employeeName,
): Promise<number> => {
  const employee = await callerOf(server, username)
  await agreeBy(employee)
  const { list } = await employee<{ list: { userDocumentId: number; formId: number }[] }>(
    '/Documents/GetDocumentList',
    {},
  )
  const userDocumentId = list.find(({ formId }) => formId === w4.id)?.userDocumentId ?? 0
  await employee('/w4form/create', { ...w4.sample, ...more, ...signing(userDocumentId) })
  return userDocumentId
}

/** The same submitted once more. */
export const resubmitW4 = async (server: TestServer, userDocumentId: number, more: object = {}): Promise<void> => {
  const employee = await callerOf(server, employeeName)
  const { Id } = await employee<{ Id: number }>('/w4form/getautofill', { UserDocumentId: userDocumentId })
  await employee('/w4form/update', { ...w4.sample, ...more, Id, ...signing(userDocumentId) })
}

/** Approves a form as the demo's owner. */
export const approveByOwner = async (server: TestServer, userDocumentId: number): Promise<void> => {
  const owner = await callerOf(server, 'owner@demo.test')
  await owner('/Documents/ApproveTaskForms', { UserDocumentId: userDocumentId })
}
