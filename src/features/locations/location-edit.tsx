import type { LocationRow } from '#contract/api/location.ts'
import { location } from '#contract/api/location.ts'
import { useWords } from '#src/i18n/words.ts'
import { useSession } from '#src/session/session-context.tsx'
import { asSent } from '#src/staff/editing/as-sent.ts'
import { RecordForm } from '#src/staff/editing/record-form.tsx'
import { tell } from '#src/staff/told/told.ts'
import { Button } from '#src/ui/button.tsx'
import { LocationFields } from './location-fields.tsx'
import { changeBody, emptied, valuesOf } from './location-values.ts'
import { locationsWords } from './locations-words.ts'

/** Changes a location; what was saved can be taken back for a while. */
export function LocationEdit({
  row,
  onDone,
  onCancel,
  onLoadNewer,
}: {
  readonly row: LocationRow
  /** The location has changed, or has been changed back. */
  readonly onDone: () => void
  readonly onCancel: () => void
  readonly onLoadNewer: () => void
}) {
  const words = useWords(locationsWords)
  const { client } = useSession()
  const takeBack = async (saved: LocationRow) => {
    try {
      await client.call('location.update', {
        body: asSent(location.update.body.cast(changeBody(valuesOf(row), saved))),
      })
      tell(words.undone)
      onDone()
    } catch {
      tell(words.undoFailed)
    }
  }
  return (
    <RecordForm
      initial={valuesOf(row)}
      schema={location.update.body}
      toBody={(values) => changeBody(values, row)}
      checkMore={emptied}
      send={(values, signal) =>
        client.call('location.update', { body: asSent(location.update.body.cast(changeBody(values, row))), signal })
      }
      onSaved={(saved) => {
        tell(words.changed, () => void takeBack(saved))
        onDone()
      }}
      onLoadNewer={onLoadNewer}
      beside={<Button onClick={onCancel}>{words.cancel}</Button>}
    >
      <LocationFields />
    </RecordForm>
  )
}
