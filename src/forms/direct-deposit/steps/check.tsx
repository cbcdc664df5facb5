import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormFile } from '../../../shared/form-fields/form-file.tsx'
import { directDepositMessages } from '../direct-deposit-messages.ts'

/** The photo of a voided check. */
export function Check() {
  const messages = useMessages(directDepositMessages)
  return (
    <FormFile
      name="SupportiveDocPath"
      label={messages.check}
      hint={messages.checkHint}
      messages={messages.checkFile}
      hasCamera
    />
  )
}
