import type { BusinessDocumentRow } from '#contract/endpoints/company-documents.ts'
import { businessDocuments } from '#contract/endpoints/company-documents.ts'
import { useSession } from '#src/session/session-context.tsx'
import { ChangeForm, type ChangeSteps } from '#src/shared/staff/records/record-edit-form.tsx'
import { PaperFields } from './document-fields.tsx'
import { mappingOf, missing, valuesOf, type PaperValues } from './document-values.ts'

/** Changes what a paper asks of whom, and where; what was saved can be taken back for a while. */
export function PaperEdit({ row, ...steps }: ChangeSteps & { readonly row: BusinessDocumentRow }) {
  const { client } = useSession()
  const { body } = businessDocuments.updateMapping
  const bodyAt = (values: PaperValues, UpdatedAt: string) => ({ ...mappingOf(values), DocId: row.Id, UpdatedAt })
  return (
    <ChangeForm
      row={row}
      valuesOf={valuesOf}
      schema={body}
      bodyAt={bodyAt}
      checkMore={missing}
      send={(values, at, signal) =>
        client.call('businessDocuments.updateMapping', { body: body.cast(bodyAt(values, at)), signal })
      }
      steps={steps}
    >
      <PaperFields businessId={row.BusinessId} />
    </ChangeForm>
  )
}
