import { useNavigate, useParams } from 'react-router-dom'
import { location } from '#contract/endpoints/organizations/locations.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import { RecordForm } from '#src/shared/staff/records/record-form.tsx'
import { RecordNotFound } from '#src/shared/staff/record-not-found.tsx'
import { FormCombobox } from '#src/shared/staff/pickers/form-pick.tsx'
import type { ComboboxOption } from '#src/shared/staff/pickers/combobox-props.ts'
import { findBusinesses, pickedBusiness } from '#src/shared/staff/organizations/find-businesses.ts'
import { useReturnPath } from '#src/shared/staff/records/return-path.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { LocationFields } from './location-fields.tsx'
import { newBody, newLocation } from './location-values.ts'
import { locationsMessages } from './locations-messages.ts'

function AddForm({ business }: { readonly business: ComboboxOption | null }) {
  const messages = useMessages(locationsMessages)
  const { client } = useSession()
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  return (
    <RecordForm
      initial={newLocation(business ? String(business.id) : '')}
      schema={location.create.body}
      toBody={newBody}
      send={(values, signal) =>
        invalidating(
          ['location', 'business'],
          client.call('location.create', { body: location.create.body.cast(newBody(values)), signal }),
        )
      }
      onSaved={(row) => {
        showToast(messages.added(row.locationName))
        void navigate(returnPath(`/location/${row.locationId}`), { replace: true })
      }}
      verb={messages.addVerb}
    >
      <LocationFields
        isNew
        business={
          <FormCombobox
            name="businessId"
            label={messages.business}
            hint={messages.businessHint}
            find={findBusinesses}
            first={business}
          />
        }
      />
    </RecordForm>
  )
}

/** A new location, of the business in the URL or of one that is picked. */
export default function LocationAddPage() {
  const messages = useMessages(locationsMessages)
  const { businessId } = useParams()
  const { reply, ...state } = useEndpointQuery(
    businessId === undefined ? undefined : pickedBusiness(Number(businessId)),
  )
  const above =
    businessId === undefined ? (
      <Link to="/location-list">{messages.toList}</Link>
    ) : (
      <Link to={`/business/${businessId}`}>{reply?.label ?? messages.toList}</Link>
    )
  if (businessId !== undefined && !reply) return <RecordNotFound state={state} above={above} />
  return (
    <Page heading={messages.add} lede={messages.addLede} above={above}>
      <AddForm key={businessId ?? ''} business={reply ?? null} />
    </Page>
  )
}
