import type { CompanyDocumentRow } from '#contract/endpoints/company-documents.ts'
import { businessDocuments } from '#contract/endpoints/company-documents.ts'
import { useSession } from '#src/session/session-context.tsx'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import { RecordEditForm, type RecordEditActions } from '#src/shared/staff/records/record-edit-form.tsx'
import { loadDocument } from './load-document.ts'
import { DocumentFields } from './document-fields.tsx'
import { toDocumentAudience, missing, signingReasons, valuesOf, type DocumentValues } from './document-values.ts'

/** Changes what a document requires of whom, and where; a saved change can be undone for a while. */
export function DocumentEditForm({ row, ...steps }: RecordEditActions & { readonly row: CompanyDocumentRow }) {
  const { client } = useSession()
  const { body } = businessDocuments.updateMapping
  const bodyAt = (values: DocumentValues, updatedAt: string) => ({
    ...toDocumentAudience(values),
    docId: row.id,
    updatedAt,
  })
  return (
    <RecordEditForm
      row={row}
      valuesOf={valuesOf}
      schema={body}
      bodyAt={bodyAt}
      load={(signal) => loadDocument(client, row, signal)}
      checkMore={(values) => ({ ...missing(values), ...signingReasons(row, values) })}
      send={(values, at, signal) =>
        invalidating(
          ['businessDocuments', 'documents'],
          client.call('businessDocuments.updateMapping', { body: body.cast(bodyAt(values, at)), signal }),
        )
      }
      steps={steps}
    >
      <DocumentFields businessId={row.businessId} />
    </RecordEditForm>
  )
}
