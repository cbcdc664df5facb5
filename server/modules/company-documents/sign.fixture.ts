import type { TaskConfirmation } from '#contract/endpoints/company-documents.ts'
import type { CompanyDocumentsTestServer, Name, ServerReply } from './company-documents.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

/** The body that signs a person's task for a document, with the digest of its current file. */
export const signBody = async (
  at: CompanyDocumentsTestServer,
  who: Name,
  companyDocumentId: number,
  more: Record<string, unknown> = {},
) => {
  const task = await at.taskOf(who, companyDocumentId)
  const { digest } = await at.server.services.db.owner
    .selectFrom('company_document_version')
    .select('digest')
    .where('company_document_id', '=', companyDocumentId)
    .where('version', '=', task.version ?? 0)
    .executeTakeFirstOrThrow()
  return {
    UserDocumentId: task.id,
    Version: task.version,
    digest,
    signature: 'Eli Navarro',
    signedAt: '2026-11-21T11:00:00.000Z',
    device: 'kiosk',
    ...more,
  }
}

/** Signs a person's task for a document. */
export const signDocument = async (
  at: CompanyDocumentsTestServer,
  who: Name,
  companyDocumentId: number,
  more: Record<string, unknown> = {},
): Promise<ServerReply<Wire<TaskConfirmation>>> =>
  at.request(who, '/documents/SignDocument', await signBody(at, who, companyDocumentId, more))
