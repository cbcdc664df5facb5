import { Passage } from '#src/shared/both-languages/passage.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { FormFile } from '../../../shared/form-fields/form-file.tsx'
import { w4Messages } from '../w4-messages.ts'
import layout from '../../../shared/form-fields/layout.module.css'

/** The optional photo of the Social Security card. */
export function Card() {
  const messages = useMessages(w4Messages)
  return (
    <div className={layout.fields}>
      <Notice>
        <Passage name="cardWhy">{messages.cardWhy}</Passage>
      </Notice>
      <FormFile
        name="SupportiveDocPath"
        label={messages.card}
        hint={messages.cardHint}
        messages={messages.cardFile}
        hasCamera
        isOptional
      />
    </div>
  )
}
