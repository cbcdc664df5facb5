import type { LocationRow } from '#contract/endpoints/organizations/locations.ts'
import { location } from '#contract/endpoints/organizations/locations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { asSent } from '#src/shared/staff/records/to-request-body.ts'
import { ChangeForm, type ChangeSteps } from '#src/shared/staff/records/record-edit-form.tsx'
import { LocationFields } from './location-fields.tsx'
import { changeBody, emptied, valuesOf, type LocationValues } from './location-values.ts'

/** Changes a location; what was saved can be taken back for a while. */
export function LocationEdit({ row, ...steps }: ChangeSteps & { readonly row: LocationRow }) {
  const { client } = useSession()
  const { LocationId } = row
  const bodyAt = (values: LocationValues, UpdatedAt: string) => changeBody(values, { LocationId, UpdatedAt })
  return (
    <ChangeForm
      row={row}
      valuesOf={valuesOf}
      schema={location.update.body}
      bodyAt={bodyAt}
      checkMore={emptied}
      send={(values, at, signal) =>
        client.call('location.update', { body: asSent(location.update.body.cast(bodyAt(values, at))), signal })
      }
      steps={steps}
    >
      <LocationFields />
    </ChangeForm>
  )
}
