import type { LocationRow } from '#contract/endpoints/organizations/locations.ts'
import { location } from '#contract/endpoints/organizations/locations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import { toRequestBody } from '#src/shared/staff/records/to-request-body.ts'
import { RecordEditForm, type RecordEditActions } from '#src/shared/staff/records/record-edit-form.tsx'
import { LocationFields } from './location-fields.tsx'
import { changeBody, emptied, valuesOf, type LocationValues } from './location-values.ts'

/** Changes a location; a saved change can be undone for a while. */
export function LocationEdit({ row, ...steps }: RecordEditActions & { readonly row: LocationRow }) {
  const { client } = useSession()
  const { locationId } = row
  const bodyAt = (values: LocationValues, updatedAt: string) => changeBody(values, { locationId, updatedAt })
  return (
    <RecordEditForm
      row={row}
      valuesOf={valuesOf}
      schema={location.update.body}
      bodyAt={bodyAt}
      load={(signal) => client.call('location.get', { params: { id: locationId }, signal })}
      history={(signal) => client.call('location.history', { body: { locationId }, signal })}
      checkMore={emptied}
      send={(values, at, signal) =>
        invalidating(
          ['location', 'business'],
          client.call('location.update', {
            body: toRequestBody(location.update.body.cast(bodyAt(values, at))),
            signal,
          }),
        )
      }
      steps={steps}
    >
      <LocationFields />
    </RecordEditForm>
  )
}
