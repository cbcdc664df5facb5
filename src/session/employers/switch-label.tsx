import { useMessages } from '#src/shared/i18n/translations.ts'
import { employersMessages } from './employers-messages.ts'

/** The name of the entry in the account menu. */
export default function SwitchLabel() {
  return useMessages(employersMessages).menu
}
