import type { BusinessRow } from '#contract/api/business.ts'
import { business } from '#contract/api/business.ts'
import { useWords } from '#src/i18n/words.ts'
import { useSession } from '#src/session/session-context.tsx'
import { asSent } from '#src/staff/editing/as-sent.ts'
import { RecordForm } from '#src/staff/editing/record-form.tsx'
import { tell } from '#src/staff/told/told.ts'
import { Button } from '#src/ui/button.tsx'
import { BusinessFields } from './business-fields.tsx'
import { bodyOf, emptied, valuesOf, type BusinessValues } from './business-values.ts'
import { businessesWords } from './businesses-words.ts'

/** Changes a business; what was saved can be taken back for a while. */
export function BusinessEdit({
  row,
  onDone,
  onCancel,
  onLoadNewer,
}: {
  readonly row: BusinessRow
  /** The business has changed, or has been changed back. */
  readonly onDone: () => void
  readonly onCancel: () => void
  readonly onLoadNewer: () => void
}) {
  const words = useWords(businessesWords)
  const { client, user } = useSession()
  const { BusinessId } = row
  const bodyAt = (values: BusinessValues, UpdatedAt: string) => ({
    ...bodyOf(values, user.role === 'Admin'),
    BusinessId,
    UpdatedAt,
  })
  const cast = (values: BusinessValues, at: string) => asSent(business.update.body.cast(bodyAt(values, at)))
  const takeBack = async (saved: BusinessRow) => {
    try {
      await client.call('business.update', { body: cast(valuesOf(row), saved.UpdatedAt) })
      tell(words.undone)
      onDone()
    } catch {
      tell(words.undoFailed)
    }
  }
  return (
    <RecordForm
      initial={valuesOf(row)}
      schema={business.update.body}
      toBody={(values) => bodyAt(values, row.UpdatedAt)}
      checkMore={emptied}
      send={(values, signal) => client.call('business.update', { body: cast(values, row.UpdatedAt), signal })}
      onSaved={(saved) => {
        tell(words.changed, () => void takeBack(saved))
        onDone()
      }}
      onLoadNewer={onLoadNewer}
      beside={<Button onClick={onCancel}>{words.cancel}</Button>}
    >
      <BusinessFields company={{ id: row.TPACompanyId, label: row.TPACompanyName }} />
    </RecordForm>
  )
}
