import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormCheck } from '../../../shared/form-fields/form-check.tsx'
import { NameFields } from '../../signer/signer-fields.tsx'
import { emergencyContactsMessages } from '../emergency-contacts-messages.ts'
import layout from '../../../shared/form-fields/layout.module.css'

/** Who fills in the form, and whether they would rather name no one. */
export function You() {
  const messages = useMessages(emergencyContactsMessages)
  return (
    <div className={layout.fields}>
      <NameFields />
      <FormCheck name="isDeclined" label={messages.isDeclined} hint={messages.isDeclinedHint} />
    </div>
  )
}
