import { wotcInterviewTimes } from '#contract/domain/wotc-interview.ts'
import { wotcPeriodOn } from '#contract/forms/wotc/authorization.ts'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormChoice } from '#src/shared/form-fields/form-choice.tsx'
import { useFormFields } from '#src/shared/form-fields/form-state.ts'
import { formatDate } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useToday } from '#src/shared/i18n/time-zone.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { businessesMessages } from './businesses-messages.ts'

/** Why the credit isn't worth the form now, and what agencies still take; undefined while it is authorized. */
export const useWotcLapse = (): string | undefined => {
  const messages = useMessages(businessesMessages)
  const language = useLanguage()
  const { from, isAuthorized } = wotcPeriodOn(useToday())
  return isAuthorized ? undefined : messages.wotcLapsed(formatDate(from, language))
}

/** Whether a business collects Form 8850, and when it asks its questions: fields `usesWotc` and `wotcInterview`. */
export function WotcFields() {
  const messages = useMessages(businessesMessages)
  const lapse = useWotcLapse()
  const { valueOf } = useFormFields()
  return (
    <>
      <FormCheck
        name="usesWotc"
        label={messages.wotc}
        hint={lapse === undefined ? messages.wotcHint : `${lapse} ${messages.wotcHint}`}
        help={messages.wotcHelp}
      />
      {valueOf('usesWotc') === true && (
        <FormChoice
          name="wotcInterview"
          label={messages.wotcInterview}
          hint={messages.wotcInterviewHint}
          help={messages.wotcInterviewHelp}
          choices={wotcInterviewTimes.map((value) => ({
            value,
            label: messages.wotcInterviews[value],
            hint: messages.wotcInterviewHints[value],
          }))}
        />
      )}
    </>
  )
}
