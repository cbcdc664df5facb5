import { useFormikContext } from 'formik'
import { lazy, useEffect, useState } from 'react'
import type { WotcInterviewView } from '#contract/endpoints/applications/wotc-interview.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { wotcBlank } from '#src/forms/wotc/values.ts'
import { FormBox, FormErrors, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import layout from '#src/shared/form-fields/layout.module.css'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { newTokenReader } from '#src/shared/link-token.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useIsOnline } from '#src/shared/use-is-online.ts'
import { useSessionActor } from '#src/session/session-actor.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Page, pageHeadingId } from '#src/shared/ui/layout/page.tsx'
import { faultsIn, interviewBody } from '../apply/interview/interview-answers.ts'
import { InterviewFields, InterviewNotices } from '../apply/interview/interview-fields.tsx'
import type { InterviewValues } from '../apply/machine/answers.ts'
import { questionsMessages } from './questions-messages.ts'

const check = (values: InterviewValues): FieldErrors =>
  values['answers'] === '' ? { answers: { key: 'needed' } } : faultsIn(values)

function Fields() {
  const { values } = useFormikContext<InterviewValues>()
  return <InterviewFields isAnswering={values['answers'] === 'yes'} />
}

function Questions({ token, view }: { readonly token: string; readonly view: WotcInterviewView }) {
  const messages = useMessages(questionsMessages)
  const isOnline = useIsOnline()
  const { client } = useSessionActor()
  const request = useRequest<InterviewValues, { readonly receivedAt: string }>((values, signal) =>
    client.call('wotcInterview.answer', { body: { token, wotcInterview: interviewBody(values) }, signal }),
  )
  // The form is gone, and with it the button that was pressed.
  useEffect(() => {
    if (request.reply) document.getElementById(pageHeadingId)?.focus()
  }, [request.reply])
  if (request.reply !== undefined)
    return (
      <Page heading={messages.doneTitle}>
        <Notice tone="positive" isLive>
          {messages.done}
        </Notice>
      </Page>
    )
  return (
    <Page heading={messages.heading} lede={messages.lede(view.businessName)}>
      <Form<InterviewValues>
        initial={{ ...wotcBlank, answers: '' }}
        check={check}
        onSubmit={(_, values) => request.submit(values)}
        request={request}
      >
        <FormBox isStep label={messages.heading}>
          <div className={layout.fields}>
            <FormErrors summaryTitle={messages.summary} />
            <InterviewNotices businessName={view.businessName} timeZone={view.timeZone} />
            <Fields />
            {!isOnline && <Notice icon="cloud-up">{messages.offline}</Notice>}
          </div>
          <FormSubmit>{messages.send}</FormSubmit>
        </FormBox>
      </Form>
    </Page>
  )
}

const DeadLink = lazy(() => import('#src/shared/dead-link.tsx'))

const takeToken = newTokenReader()

/** The page behind an applicant's link to the questions of Form 8850, before the job offer. */
export default function QuestionsPage() {
  const messages = useMessages(questionsMessages)
  const language = useLanguage()
  const { client } = useSessionActor()
  const [token] = useState(takeToken)
  const { reply, error, isLoading, again } = useReply<WotcInterviewView>('questions', (signal) =>
    client.call('wotcInterview.open', { body: { token }, signal }),
  )
  if (reply !== undefined) return <Questions token={token} view={reply} />
  if (isLoading)
    return (
      <Page heading={messages.heading}>
        <Skeleton lines={4} shape="block" />
      </Page>
    )
  if (error === undefined || error.reason.key === 'linkDead' || token === '')
    return (
      <DeadLink
        token={token}
        texts={messages}
        send={(old, signal) => client.call('wotcInterview.renew', { body: { token: old }, signal })}
      />
    )
  return (
    <Page heading={messages.failedTitle}>
      <Notice tone="warning" actions={<Button onClick={again}>{messages.tryAgain}</Button>}>
        {errorMessage(error, language)}
      </Notice>
    </Page>
  )
}
