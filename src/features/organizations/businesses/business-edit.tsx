import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import { business } from '#contract/endpoints/organizations/businesses.ts'
import { useSession } from '#src/session/session-context.tsx'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import { toRequestBody } from '#src/shared/staff/records/to-request-body.ts'
import { RecordEditForm, type RecordEditActions } from '#src/shared/staff/records/record-edit-form.tsx'
import { BusinessFields } from './business-fields.tsx'
import { bodyOf, emptied, valuesOf, type BusinessValues } from './business-values.ts'

/** Changes a business; a saved change can be undone for a while. */
export function BusinessEdit({ row, ...steps }: RecordEditActions & { readonly row: BusinessRow }) {
  const { client, user } = useSession()
  const { businessId } = row
  const bodyAt = (values: BusinessValues, updatedAt: string) => ({
    ...bodyOf(values, user.role === 'Admin'),
    businessId,
    updatedAt,
  })
  return (
    <RecordEditForm
      row={row}
      valuesOf={valuesOf}
      schema={business.update.body}
      bodyAt={bodyAt}
      load={(signal) => client.call('business.get', { params: { id: businessId }, signal })}
      history={(signal) => client.call('business.history', { body: { businessId }, signal })}
      checkMore={emptied}
      send={(values, at, signal) =>
        invalidating(
          ['business', 'location', 'tpaCompany'],
          client.call('business.update', {
            body: toRequestBody(business.update.body.cast(bodyAt(values, at))),
            signal,
          }),
        )
      }
      steps={steps}
    >
      <BusinessFields company={{ id: row.tpaCompanyId, label: row.tpaCompanyName }} />
    </RecordEditForm>
  )
}
