import type { CompanyDocumentRow } from '#contract/endpoints/company-documents.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Client } from '#src/api/client.ts'

/** A company document as it is now. Throws `not found` for one that was archived. */
export const loadDocument = async (
  client: Client,
  { id, businessId }: Pick<CompanyDocumentRow, 'id' | 'businessId'>,
  signal: AbortSignal,
): Promise<CompanyDocumentRow> => {
  const { list } = await client.call('businessDocuments.getDocuments', { params: { id: businessId }, signal })
  const row = list.find((each) => each.id === id)
  if (row === undefined) throw new Problem('not found', 'notFound')
  return row
}
