import { useMessages } from '#src/shared/i18n/translations.ts'
import { ComboboxField } from '../pickers/pick-field.tsx'
import { useEndpointQuery } from '../query/use-endpoint.ts'
import { findBusinesses, pickedBusiness } from './find-businesses.ts'
import { organizationsMessages } from './organizations-messages.ts'

/** The business that a page is about, picked by name; its id is in the URL. */
export function BusinessFilter({
  businessId,
  onChange,
  label,
  hint,
  isNeeded = false,
}: {
  /** `''` for none. */
  readonly businessId: string
  readonly onChange: (businessId: string) => void
  readonly label?: string | undefined
  readonly hint?: string | undefined
  /** One has to be picked: nothing picked does not mean all. */
  readonly isNeeded?: boolean | undefined
}) {
  const messages = useMessages(organizationsMessages)
  const { reply } = useEndpointQuery(businessId === '' ? undefined : pickedBusiness(Number(businessId)))
  return (
    <ComboboxField
      id="business-filter"
      name="businessId"
      label={label ?? messages.business}
      hint={hint}
      placeholder={isNeeded ? undefined : messages.allBusinesses}
      value={reply && String(reply.id) === businessId ? reply : null}
      onChange={(pick) => onChange(pick ? String(pick.id) : '')}
      find={findBusinesses}
    />
  )
}
