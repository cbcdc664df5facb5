import type { ReactNode } from 'react'
import type { SelfIdentificationState } from '#contract/endpoints/self-identification.ts'
import { selfIdentification } from '#contract/endpoints/self-identification.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { useSession } from '#src/session/session-context.tsx'
import { FormBox, FormErrors, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { FormBar } from '#src/shared/ui/fields/form-bar.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { answerMessages } from './answer-messages.ts'
import { DisabilityQuestion, EeoQuestions, VeteranQuestion } from './questions.tsx'

const valuesOf = ({ answers }: SelfIdentificationState) => ({
  ethnicity: answers?.ethnicity ?? '',
  race: answers?.race ?? '',
  sex: answers?.sex ?? '',
  veteran: answers?.veteran ?? '',
  disability: answers?.disability ?? '',
})
type Values = ReturnType<typeof valuesOf>

/** What is sent of what was selected: only what is asked. */
const toBody = (own: SelfIdentificationState, { ethnicity, race, sex, veteran, disability }: Values) => ({
  ...(own.collectsEeo && { ethnicity, sex, ...(ethnicity === 'notHispanic' && { race }) }),
  ...(own.isFederalContractor && { veteran }),
  ...(own.disabilityForms.length > 0 && { disability }),
})

/** The questions that are asked, each optional, filled with the last answers. */
export function AnswerForm({
  own,
  onSaved,
  children,
}: {
  readonly own: SelfIdentificationState
  readonly onSaved: () => void
  /** What comes between the questions and the bar of the form. */
  readonly children: ReactNode
}) {
  const messages = useMessages(answerMessages)
  const { client, isOnline } = useSession()
  const request = useRequest<BodyOf<typeof selfIdentification.save>, void>(async (body, signal) => {
    await client.call('selfIdentification.save', { body, signal })
    onSaved()
  })
  return (
    <Form
      prefix="self-identification"
      initial={valuesOf(own)}
      schema={selfIdentification.save.body}
      toBody={(values) => toBody(own, values)}
      onSubmit={request.submit}
      request={request}
      isSelf
    >
      <FormBox isStep>
        <FormErrors title={messages.failed} />
        {own.collectsEeo && <EeoQuestions />}
        {own.isFederalContractor && (
          <>
            <VeteranQuestion />
            <DisabilityQuestion forms={own.disabilityForms} isOutdated={own.isDisabilityOutdated} />
          </>
        )}
        {children}
        {!isOnline && <Notice icon="cloud-up">{messages.offline}</Notice>}
        <FormBar next={<FormSubmit isDisabled={!isOnline}>{messages.save}</FormSubmit>} />
      </FormBox>
    </Form>
  )
}
