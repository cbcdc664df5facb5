import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { FormFile } from '../../../shared/form-fields/form-file.tsx'
import { w4Words } from '../w4-messages.ts'
import layout from '../../../shared/form-fields/layout.module.css'

/** The optional photo of the Social Security card. */
export function Card() {
  const words = useMessages(w4Words)
  return (
    <div className={layout.fields}>
      <Notice>{words.cardWhy}</Notice>
      <FormFile
        name="SupportiveDocPath"
        label={words.card}
        hint={words.cardHint}
        words={words.cardFile}
        hasCamera
        isOptional
      />
    </div>
  )
}
