import type { RehireForms } from '#contract/endpoints/people/rehire.ts'
import { isRehireInTime } from '#contract/forms/i9/deadline.ts'
import { FormChoice } from '#src/shared/form-fields/form-choice.tsx'
import { useFormFields } from '#src/shared/form-fields/form-state.ts'
import { formatDate } from '#src/shared/i18n/dates.ts'
import { useFormName } from '#src/shared/i18n/form-name.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { rehireMessages } from './rehire-messages.ts'

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** Which Form I-9 a rehire needs: the earlier one within three years, if the employer continues it, or a new one. */
function I9Choice({ i9: { signedOn, continuesUntil } }: { readonly i9: NonNullable<RehireForms['i9']> }) {
  const messages = useMessages(rehireMessages)
  const language = useLanguage()
  const firstDay = useFormFields().valueOf('firstDayOfWork')
  if (!isDay(firstDay)) return <p>{messages.i9Choose}</p>
  if (!isRehireInTime(signedOn, firstDay))
    return <Notice title={messages.i9New}>{messages.i9Over(formatDate(continuesUntil, language))}</Notice>
  return (
    <FormChoice
      name="i9"
      label={messages.i9}
      choices={[
        {
          value: 'continue',
          label: messages.i9Continue,
          hint: messages.i9ContinueHint(formatDate(signedOn, language)),
        },
        { value: 'new', label: messages.i9New, hint: messages.i9NewHint },
      ]}
    />
  )
}

/** The forms that a rehire asks for, before it is recorded. */
export function FormsOfRehire({ requested: { forms, i9 } }: { readonly requested: RehireForms }) {
  const messages = useMessages(rehireMessages)
  const nameOf = useFormName()
  return (
    <>
      <Stack gap="small">
        <h3>{messages.formsTitle}</h3>
        {forms.length === 0 ? (
          <p>{messages.noForms}</p>
        ) : (
          <ul>
            {forms.map(({ formId, name, isAgain }) => (
              <li key={formId}>{(isAgain ? messages.again : messages.first)(nameOf(name))}</li>
            ))}
          </ul>
        )}
        <p>{messages.others}</p>
      </Stack>
      {i9 && <I9Choice i9={i9} />}
      <p>{messages.notice}</p>
    </>
  )
}
