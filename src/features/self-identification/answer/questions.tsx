import type { Language } from '#contract/domain/lookups.ts'
import { disabilities, ethnicities, races, sexes, veteranStatuses } from '#contract/domain/self-identification.ts'
import { FormChoice } from '#src/shared/form-fields/form-choice.tsx'
import { useFormFields } from '#src/shared/form-fields/form-state.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { answerMessages } from './answer-messages.ts'
import { DisabilityForm } from './disability-form.tsx'
import { InEnglish } from './in-english.tsx'

const choicesOf = <T extends string>(
  values: readonly T[],
  labels: Readonly<Record<T, string>>,
  hints?: Readonly<Record<string, string>>,
) => values.map((value) => ({ value, label: labels[value], hint: hints?.[value] }))

/** Race, ethnicity and sex, in two questions: https://www.schaffer-law.com/eeoc-changes-eeo-1-race-and-job-categoriese3a48b0c */
export function EeoQuestions() {
  const messages = useMessages(answerMessages)
  const hasRace = useFormFields().valueOf('ethnicity') === 'notHispanic'
  return (
    <>
      <Card title={messages.ethnicityTitle}>
        <FormChoice
          name="ethnicity"
          label={messages.ethnicity}
          hint={messages.ethnicityHint}
          choices={choicesOf(ethnicities, messages.ethnicities)}
          isOptional
        />
        {hasRace && (
          <FormChoice
            name="race"
            label={messages.race}
            choices={choicesOf(races, messages.races, messages.raceHints)}
            isOptional
          />
        )}
        <InEnglish of="race" />
      </Card>
      <Card title={messages.sexTitle}>
        <FormChoice
          name="sex"
          label={messages.sex}
          hint={messages.sexHint}
          choices={choicesOf(sexes, messages.sexes)}
          isOptional
        />
      </Card>
    </>
  )
}

/** Whether somebody is a protected veteran, with what that means. */
export function VeteranQuestion() {
  const messages = useMessages(answerMessages)
  return (
    <Card title={messages.veteranTitle}>
      <p>{messages.veteranIntro}</p>
      <p>{messages.veteranKinds}</p>
      {Object.entries(messages.veteranCategories).map(([category, { name, text }]) => (
        <p key={category}>
          <strong>{name}.</strong> {text}
        </p>
      ))}
      <InEnglish of="veterans" />
      <FormChoice
        name="veteran"
        label={messages.veteran}
        choices={choicesOf(veteranStatuses, messages.veteranStatuses)}
        isOptional
      />
    </Card>
  )
}

/** The question of Form CC-305 beside the form itself, which may not be altered; without it, why it isn't asked. */
export function DisabilityQuestion({
  forms,
  isOutdated,
}: {
  readonly forms: readonly Language[]
  readonly isOutdated: boolean
}) {
  const messages = useMessages(answerMessages)
  return (
    <Card title={messages.disabilityTitle}>
      {forms.length === 0 ? (
        <p>{messages.noForm}</p>
      ) : (
        <>
          {isOutdated && <Notice>{messages.disabilityAgain}</Notice>}
          <p>{messages.disabilityIntro}</p>
          <DisabilityForm languages={forms} />
          <FormChoice
            name="disability"
            label={messages.disability}
            choices={choicesOf(disabilities, messages.disabilities)}
            isOptional
          />
        </>
      )}
    </Card>
  )
}
