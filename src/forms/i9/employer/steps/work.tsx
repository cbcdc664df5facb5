import { useFormikContext } from 'formik'
import { i9SectionTwoDue } from '#contract/forms/i9/deadline.ts'
import { formatDate, formatDay } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { TextAreaField } from '#src/shared/ui/fields/text-area-field.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { FormCheck } from '../../../../shared/form-fields/form-check.tsx'
import { FormDay } from '../../../../shared/form-fields/form-day.tsx'
import { FormText } from '../../../../shared/form-fields/form-text.tsx'
import { useFormField } from '../../../../shared/form-fields/use-form-field.ts'
import type { FormValues } from '../../../form-module.ts'
import layout from '../../../../shared/form-fields/layout.module.css'
import type { CounterFacts } from '../counter-facts.ts'
import { employerMessages } from '../employer-messages.ts'

function Due({ facts }: { readonly facts: CounterFacts }) {
  const messages = useMessages(employerMessages)
  const language = useLanguage()
  const { values } = useFormikContext<FormValues>()
  const firstDay = String(values['firstDayOfEmployment'])
  if (!/^\d{4}-\d\d-\d\d$/.test(firstDay)) return null
  const due = i9SectionTwoDue(firstDay, { ...facts, isShortJob: values['isShortJob'] === true })
  const isOverdue = due < facts.signedOn
  const { firstDayOfWork } = facts
  return (
    <>
      {firstDayOfWork !== null && firstDayOfWork !== firstDay && (
        <Notice tone="warning">{messages.firstDayDiffers(formatDate(firstDayOfWork, language))}</Notice>
      )}
      <Notice tone={isOverdue ? 'warning' : 'info'} icon="clock">
        {isOverdue ? messages.overdue(formatDay(due, language)) : messages.due(formatDay(due, language))}
      </Notice>
    </>
  )
}

function Additional() {
  const messages = useMessages(employerMessages)
  const field = useFormField<string>({
    name: 'additionalInformation',
    label: messages.additional,
    hint: messages.additionalHint,
    line: messages.official.additional,
    isOptional: true,
  })
  return <TextAreaField {...field} maxLength={1000} autoComplete="off" />
}

/** The first day of work, notes, and who signs. */
export function Work({ facts }: { readonly facts: CounterFacts }) {
  const messages = useMessages(employerMessages)
  return (
    <div className={layout.fields}>
      <FormDay name="firstDayOfEmployment" label={messages.firstDay} line={messages.official.firstDay} />
      <FormCheck name="isShortJob" label={messages.isShortJob} />
      <Due facts={facts} />
      <Additional />
      <FormText
        name="title"
        label={messages.yourTitle}
        hint={messages.yourTitleHint}
        line={messages.official.signer}
        maxLength={80}
      />
    </div>
  )
}
