import type { LocationRow } from '#contract/endpoints/organizations/locations.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { CloseDialog } from '#src/shared/staff/organizations/close-dialog.tsx'
import { locationsMessages } from './locations-messages.ts'

/** Closes a location. */
export function LocationEnd({ row }: { readonly row: LocationRow }) {
  const messages = useMessages(locationsMessages)
  const { client } = useSession()
  const { LocationId, active } = row
  return (
    <CloseDialog
      name={row.LocationName}
      verb={messages.end}
      people={row.People}
      paths={{
        page: `/location/${LocationId}`,
        list: '/location-list',
        people: `/user-list?BusinessId=${row.BusinessId}&LocationId=${LocationId}`,
      }}
      invalidates={['location', 'business']}
      remove={(signal) => client.call('location.remove', { params: { id: LocationId }, signal })}
      restore={() => client.call('location.restore', { body: { LocationId, active } })}
    >
      {messages.endText}
    </CloseDialog>
  )
}
