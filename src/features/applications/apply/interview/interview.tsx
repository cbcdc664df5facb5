import { Formik } from 'formik'
import type { ReactNode } from 'react'
import type { ApplicationPage } from '#contract/endpoints/applications/public-application.ts'
import { wotcPeriodOn } from '#contract/forms/wotc/authorization.ts'
import { Benefits } from '#src/forms/wotc/steps/benefits.tsx'
import { Felony } from '#src/forms/wotc/steps/felony.tsx'
import { Question } from '#src/forms/wotc/steps/question.tsx'
import { Service } from '#src/forms/wotc/steps/service.tsx'
import { Work } from '#src/forms/wotc/steps/work.tsx'
import { wotcBlank } from '#src/forms/wotc/values.ts'
import { wotcMessages } from '#src/forms/wotc/wotc-messages.ts'
import { FormChoice } from '#src/shared/form-fields/form-choice.tsx'
import { FormDate } from '#src/shared/form-fields/form-date.tsx'
import { FormSecret } from '#src/shared/form-fields/form-secret.tsx'
import { FormFieldsContext, useFormFields } from '#src/shared/form-fields/form-state.ts'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import layout from '#src/shared/form-fields/layout.module.css'
import { todayHere } from '#src/shared/i18n/dates.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { useAnswering } from '../form/answers-context.ts'
import { interviewMessages } from './interview-messages.ts'

export { interviewBody, reasonsIn } from './interview-answers.ts'

const pathOf = (name: string) => `wotc.${name}`

/** The fields of Form 8850 inside the form of the application, which holds their answers. */
function Inside({ children }: { readonly children: ReactNode }) {
  const outer = useFormFields()
  const { values } = useAnswering()
  const answers = { ...wotcBlank, ...values.wotc }
  const fields = {
    ...outer,
    idOf: (name: string) => outer.idOf(pathOf(name)),
    valueOf: (name: string) => outer.valueOf(pathOf(name)) ?? wotcBlank[name] ?? '',
    errorOf: (name: string) => outer.errorOf(pathOf(name)),
    change: (name: string, value: unknown) => outer.change(pathOf(name), value),
    leave: (name: string) => outer.leave(pathOf(name)),
  }
  return (
    // The questions read the answers so far from it; the application alone changes them.
    <Formik initialValues={answers} enableReinitialize onSubmit={() => undefined}>
      <FormFieldsContext value={fields}>{children}</FormFieldsContext>
    </Formik>
  )
}

function You() {
  const messages = useMessages(wotcMessages)
  const { ssn, ssnHint } = useMessages(interviewMessages)
  return (
    <div className={layout.fields}>
      <Question name="isUnder40" isFact>
        <FormDate name="dob" label={messages.dob} />
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

/** Asks an applicant the questions of Form 8850: voluntary as a whole, and kept apart from the application. */
export function Interview({ page }: { readonly page: ApplicationPage }) {
  const messages = useMessages(interviewMessages)
  const { lapsed, lapsedTitle } = useMessages(wotcMessages)
  const { values } = useAnswering()
  const choices = (['yes', 'no'] as const).map((value) => ({ value, label: messages[value] }))
  return (
    <div className={layout.fields}>
      <Notice title={messages.title}>
        <Stack gap="small">
          <p>{messages.text(page.businessName)}</p>
          <p>{messages.uses}</p>
        </Stack>
      </Notice>
      {!wotcPeriodOn(todayHere()).isAuthorized && (
        <Notice tone="warning" title={lapsedTitle}>
          {lapsed}
        </Notice>
      )}
      <Inside>
        <FormChoice name="answers" label={messages.answers} choices={choices} />
        {values.wotc['answers'] === 'yes' && <Questions />}
      </Inside>
    </div>
  )
}
