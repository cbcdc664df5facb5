import type { FileReply, HistoryEntry } from '#contract/endpoints/tasks.ts'
import type { Verification } from '#contract/endpoints/verification.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { signedW4 } from '#tests/server/w4.fixture.ts'
import { asForm } from '#tests/authorization/multipart.ts'

/** The history of a task, as its manager sees it. */
export const taskHistory = async (
  server: TestApp,
  token: string,
  UserDocumentId: number,
): Promise<readonly HistoryEntry[]> => {
  const answer = await server.call<{ list: readonly HistoryEntry[] }>('/documents/GetTrail', {
    token,
    body: { UserDocumentId },
  })
  return answer.body.data?.list ?? []
}

/** A file of a task, by the last part of its endpoint's path. */
export const fileOf = async (
  server: TestApp,
  token: string,
  UserDocumentId: number,
  which: 'GetPdf' | 'GetCertificate',
): Promise<Buffer> => {
  const answer = await server.call<FileReply>(`/documents/${which}`, { token, body: { UserDocumentId } })
  return Buffer.from(answer.body.data?.base64 ?? '', 'base64')
}

/** Submits a W-4 as an employee, and approves it as a reviewer. */
export const approvedW4 = async (
  server: TestApp,
  employee: { readonly id: number; readonly token: string },
  reviewer: string,
  more: Record<string, unknown> = {},
): Promise<void> => {
  const sent = await server.call('/w4form/create', { token: employee.token, body: signedW4(employee.id, more) })
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
  const body = { UserDocumentId: employee.id }
  const approved = await server.call('/Documents/ApproveTaskForms', { token: reviewer, body })
  if (approved.status !== 200) throw new Error(JSON.stringify(approved.body))
}

/** Verifies a PDF with the public endpoint. */
export const verified = async (server: TestApp, bytes: Buffer) =>
  server.call<Verification>('/verify/pdf', await asForm({}, { PdfFile: bytes }))
