import type { DraftedTexts } from '#contract/endpoints/reminders.ts'
import { textMessageMax, textSize } from '#contract/domain/text-messages.ts'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { useFormFields } from '#src/shared/form-fields/form-state.ts'
import { FormTextArea } from '#src/shared/form-fields/form-text-area.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import styles from '../history/entries.module.css'
import { remindersMessages } from './reminders-messages.ts'

/** The values of the fields about text messages. */
export const textValues = (byText: DraftedTexts | null) => ({
  sendsTexts: byText !== null,
  textEn: byText?.texts.en ?? '',
  textEs: byText?.texts.es ?? '',
})

/** One language's text message: what is written, all that is sent with it, and in how many parts. */
function TextMessageField({
  byText,
  language,
  isOne,
}: {
  readonly byText: DraftedTexts
  readonly language: 'en' | 'es'
  readonly isOne: boolean
}) {
  const messages = useMessages(remindersMessages)
  const shown = useLanguage()
  const name = language === 'en' ? 'textEn' : 'textEs'
  const written = String(useFormFields().valueOf(name) ?? '')
  const { before, after } = byText.frames[language]
  const whole = `${before}${written.replace(/\s+/g, ' ').trim()}${after}`
  const { length, parts, isUnicode } = textSize(whole)
  const count = byText.languages[language]
  return (
    <Stack gap="small">
      <FormTextArea
        name={name}
        label={language === 'en' ? messages.textEnglish : messages.textSpanish}
        hint={isOne ? count > 0 && messages.theirs : messages.readers(count.toLocaleString(shown), count === 1)}
        rows={2}
        maxLength={textMessageMax}
      />
      <div className={styles.entry}>
        <p lang={language}>{whole}</p>
        <p className={styles.who} role="status">
          {messages.size(length, parts, isUnicode)}
        </p>
      </div>
    </Stack>
  )
}

/** The text messages of a reminder: whether they are sent, and what they say. */
export function TextMessageFields({
  byText,
  order,
  isOne,
}: {
  readonly byText: DraftedTexts
  /** The languages in the order of the email's texts. */
  readonly order: readonly ('en' | 'es')[]
  readonly isOne: boolean
}) {
  const messages = useMessages(remindersMessages)
  const language = useLanguage()
  const isSent = useFormFields().valueOf('sendsTexts') === true
  const count = byText.languages.en + byText.languages.es
  return (
    <>
      <FormCheck
        name="sendsTexts"
        label={isOne ? messages.alsoTextOne : messages.alsoText(count.toLocaleString(language), count === 1)}
        hint={
          byText.withoutEmail > 0
            ? messages.textOnly(byText.withoutEmail.toLocaleString(language), isOne || byText.withoutEmail === 1)
            : messages.alsoTextHint
        }
      />
      {isSent &&
        order
          .filter((each) => byText.languages[each] > 0)
          .map((each) => <TextMessageField key={each} byText={byText} language={each} isOne={isOne} />)}
    </>
  )
}
