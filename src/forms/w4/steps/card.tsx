import { useWords } from '#src/i18n/words.ts'
import { Notice } from '#src/ui/notice.tsx'
import { FormFile } from '../../fields/form-file.tsx'
import { w4Words } from '../w4-words.ts'
import layout from '../../fields/layout.module.css'

/** The optional photo of the Social Security card. */
export function Card() {
  const words = useWords(w4Words)
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
