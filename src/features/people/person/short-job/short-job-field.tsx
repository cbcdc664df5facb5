import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { shortJobMessages } from './short-job-messages.ts'

/** Whether the job lasts fewer than three business days: field `isShortJob`. */
export function ShortJobField() {
  const messages = useMessages(shortJobMessages)
  return <FormCheck name="isShortJob" label={messages.label} hint={messages.hint} />
}
