import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { CloseDialog } from '#src/shared/staff/organizations/close-dialog.tsx'
import { businessesMessages } from './businesses-messages.ts'

/** Closes a business with its locations. */
export function BusinessEnd({ row }: { readonly row: BusinessRow }) {
  const messages = useMessages(businessesMessages)
  const { client } = useSession()
  const { businessId, active } = row
  return (
    <CloseDialog
      name={row.businessName}
      verb={messages.end}
      people={row.people}
      isNameTyped
      paths={{
        page: `/business/${businessId}`,
        list: '/business-list',
        people: `/user-list?businessId=${businessId}`,
      }}
      invalidates={['business', 'location', 'users', 'tpaCompany']}
      remove={(signal) => client.call('business.remove', { params: { id: businessId }, signal })}
      restore={() => client.call('business.restore', { body: { businessId, active } })}
    >
      {messages.endText(row.locations)}
    </CloseDialog>
  )
}
