import type { BusinessDocumentRow } from '#contract/api/business-documents.ts'
import { businessDocuments } from '#contract/api/business-documents.ts'
import { useWords } from '#src/i18n/words.ts'
import { useSession } from '#src/session/session-context.tsx'
import { RecordForm } from '#src/staff/editing/record-form.tsx'
import { tell } from '#src/staff/told/told.ts'
import { Button } from '#src/ui/button.tsx'
import { documentsWords } from './documents-words.ts'
import { PaperFields } from './paper-fields.tsx'
import { mappingOf, missing, valuesOf, type PaperValues } from './paper-values.ts'

/** Changes what a paper asks of whom, and where; what was saved can be taken back for a while. */
export function PaperEdit({
  row,
  onDone,
  onCancel,
  onLoadNewer,
}: {
  readonly row: BusinessDocumentRow
  /** The paper has changed, or has been changed back. */
  readonly onDone: () => void
  readonly onCancel: () => void
  readonly onLoadNewer: () => void
}) {
  const words = useWords(documentsWords)
  const { client } = useSession()
  const bodyAt = (values: PaperValues, UpdatedAt: string) => ({ ...mappingOf(values), DocId: row.Id, UpdatedAt })
  const cast = (values: PaperValues, at: string) => businessDocuments.updateMapping.body.cast(bodyAt(values, at))
  const takeBack = async (saved: BusinessDocumentRow) => {
    try {
      await client.call('businessDocuments.updateMapping', { body: cast(valuesOf(row), saved.UpdatedAt) })
      tell(words.undone)
      onDone()
    } catch {
      tell(words.undoFailed)
    }
  }
  return (
    <RecordForm
      initial={valuesOf(row)}
      schema={businessDocuments.updateMapping.body}
      toBody={(values) => bodyAt(values, row.UpdatedAt)}
      checkMore={missing}
      send={(values, signal) =>
        client.call('businessDocuments.updateMapping', { body: cast(values, row.UpdatedAt), signal })
      }
      onSaved={(saved) => {
        tell(words.changed, () => void takeBack(saved))
        onDone()
      }}
      onLoadNewer={onLoadNewer}
      beside={<Button onClick={onCancel}>{words.cancel}</Button>}
    >
      <PaperFields businessId={row.BusinessId} />
    </RecordForm>
  )
}
