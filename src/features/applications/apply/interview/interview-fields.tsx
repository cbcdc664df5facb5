import { wotcPeriodOn } from '#contract/forms/wotc/authorization.ts'
import { Benefits } from '#src/forms/wotc/steps/benefits.tsx'
import { Felony } from '#src/forms/wotc/steps/felony.tsx'
import { Question } from '#src/forms/wotc/steps/question.tsx'
import { Service } from '#src/forms/wotc/steps/service.tsx'
import { Work } from '#src/forms/wotc/steps/work.tsx'
import { wotcMessages } from '#src/forms/wotc/wotc-messages.ts'
import { FormChoice } from '#src/shared/form-fields/form-choice.tsx'
import { FormDate } from '#src/shared/form-fields/form-date.tsx'
import { FormSecret } from '#src/shared/form-fields/form-secret.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import layout from '#src/shared/form-fields/layout.module.css'
import { todayIn } from '#src/shared/i18n/dates.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { interviewMessages } from './interview-messages.ts'
import type { WotcInterviewView } from '#contract/endpoints/applications/wotc-interview.ts'

function You() {
  const messages = useMessages(wotcMessages)
  const { ssn, ssnHint } = useMessages(interviewMessages)
  return (
    <div className={layout.fields}>
      <Question name="isUnder40" isFact>
        <FormDate name="dob" label={messages.dob} isBirthday />
      </Question>
      <FormText name="county" label={messages.county} autoCapitalize="words" isOptional />
      <FormSecret name="ssn" label={ssn} hint={ssnHint} groups={[3, 2, 4]} maxLength={9} isOptional />
    </div>
  )
}

const parts = { you: You, work: Work, service: Service, benefits: Benefits, felony: Felony }

function Questions() {
  const messages = useMessages(wotcMessages)
  return Object.entries(parts).map(([key, Part]) => (
    <section key={key} aria-label={messages.steps[key as keyof typeof parts]} className={layout.fields}>
      <h2>{messages.steps[key as keyof typeof parts]}</h2>
      <Part />
    </section>
  ))
}

/** Says that the questions are voluntary and who sees the answers, and whether the credit has lapsed. */
export function InterviewNotices({ businessName, timeZone }: Pick<WotcInterviewView, 'businessName' | 'timeZone'>) {
  const messages = useMessages(interviewMessages)
  const { lapsed, lapsedTitle } = useMessages(wotcMessages)
  return (
    <>
      <Notice title={messages.title}>
        <Stack gap="small">
          <p>{messages.text(businessName)}</p>
          <p>{messages.uses}</p>
        </Stack>
      </Notice>
      {!wotcPeriodOn(todayIn(timeZone)).isAuthorized && (
        <Notice tone="warning" title={lapsedTitle}>
          {lapsed}
        </Notice>
      )}
    </>
  )
}

/** The choice to answer the questions of Form 8850, and the questions. */
export function InterviewFields({ isAnswering }: { readonly isAnswering: boolean }) {
  const messages = useMessages(interviewMessages)
  const choices = (['yes', 'no'] as const).map((value) => ({ value, label: messages[value] }))
  return (
    <>
      <FormChoice name="answers" label={messages.answers} choices={choices} />
      {isAnswering && <Questions />}
    </>
  )
}
