import type { LocationRow } from '#contract/endpoints/organizations/locations.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { CloseDialog } from '#src/shared/staff/organizations/close-dialog.tsx'
import { locationsMessages } from './locations-messages.ts'

/** Closes a location. */
export function LocationEnd({ row }: { readonly row: LocationRow }) {
  const messages = useMessages(locationsMessages)
  const { client } = useSession()
  const { locationId, active } = row
  return (
    <CloseDialog
      name={row.locationName}
      verb={messages.end}
      people={row.people}
      paths={{
        page: `/location/${locationId}`,
        list: '/location-list',
        people: `/user-list?businessId=${row.businessId}&locationId=${locationId}`,
      }}
      invalidates={['location', 'business']}
      remove={(signal) => client.call('location.remove', { params: { id: locationId }, signal })}
      restore={() => client.call('location.restore', { body: { locationId, active } })}
    >
      {messages.endText}
    </CloseDialog>
  )
}
