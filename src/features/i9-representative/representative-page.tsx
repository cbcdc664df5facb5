import { lazy, useEffect, useState } from 'react'
import type { RepresentativeView } from '#contract/endpoints/forms/i9.ts'
import { i9Calls } from '#contract/endpoints/forms/i9.ts'
import { counterFactsOf } from '#src/forms/i9/employer/counter-facts.ts'
import { createEmployerModule } from '#src/forms/i9/employer/module.tsx'
import { InstructionsButton } from '#src/forms/instructions/instructions-button.tsx'
import { signatureOf } from '#src/forms/to-signature.ts'
import { newTokenReader } from '#src/shared/link-token.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import { todayIn } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useIsOnline } from '#src/shared/use-is-online.ts'
import { clockFacts, pageClock } from '#src/api/page-clock.ts'
import { useSessionActor } from '#src/session/session-actor.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { PageSubjectContext } from '#src/shared/ui/layout/page-subject.ts'
import { Page, pageHeadingId } from '#src/shared/ui/layout/page.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { representativeMessages } from './representative-messages.ts'
import type { Signed } from './section-two-form.tsx'
import { SectionTwoForm } from './section-two-form.tsx'
import { TimeZoneContext } from '#src/shared/i18n/time-zone.ts'

/**
 * The facts that a representative is shown. The alternative procedure is the employer's only, in E-Verify or not: it
 * relies on retained copies, and a link uploads none; the representative attests that the original documents were
 * present.
 */
const factsOf = (view: RepresentativeView) => ({
  ...counterFactsOf(
    { supportedDocumentType: view.supportedDocumentType },
    {
      isEVerify: view.isEVerify,
      copiesOfDocuments: 'none',
      operatingDays: view.operatingDays,
      closesOnHolidays: view.closesOnHolidays,
      firstDayOfWork: view.firstDayOfWork,
    },
    todayIn(view.timeZone),
  ),
  canBeRemote: false,
  isMinor: view.isMinor,
})

function SectionTwo({ token, view }: { readonly token: string; readonly view: RepresentativeView }) {
  const messages = useMessages(representativeMessages)
  const language = useLanguage()
  const isOnline = useIsOnline()
  const { client } = useSessionActor()
  const [formModule] = useState(() => createEmployerModule(factsOf(view)))
  const { name: formName } = formModule.usePlainLanguage()
  const { submit, isSubmitted, reply, error } = useRequest<Signed, { readonly confirmationNumber: string }>(
    ({ values, signature }, signal) => {
      const submission = {
        ...formModule.toSubmission(values),
        ...{ token, edition: view.edition },
        signedAt: new Date().toISOString(),
        ...clockFacts(pageClock()),
        signature: signatureOf(signature),
      }
      const body = i9Calls.signAsRepresentative.body.cast(submission, { assert: false, stripUnknown: true })
      return client.call('i9.signAsRepresentative', { body, signal })
    },
  )
  // The form is gone, and with it the button that was pressed.
  useEffect(() => {
    if (reply) document.getElementById(pageHeadingId)?.focus()
  }, [reply])
  if (reply !== undefined)
    return (
      <Page heading={messages.doneTitle}>
        <Notice tone="positive" isLive>
          {messages.done(reply.confirmationNumber)}
        </Notice>
      </Page>
    )
  return (
    <Page
      heading={messages.heading}
      above={
        <InstructionsButton
          {...{ formModule, edition: { id: view.edition }, name: formName }}
          label={messages.instructions}
        />
      }
      lede={messages.lede(view.employer, view.employee)}
    >
      <Stack>
        <Notice>{messages.before}</Notice>
        {!isOnline && <Notice icon="cloud-up">{messages.offline}</Notice>}
        {error && (
          <Notice tone="danger" isLive>
            {errorMessage(error, language)}
          </Notice>
        )}
        <SectionTwoForm formModule={formModule} view={view} isBusy={isSubmitted} onSigned={submit} />
      </Stack>
    </Page>
  )
}

const DeadLink = lazy(() => import('#src/shared/dead-link.tsx'))

const takeToken = newTokenReader()

/**
 * The page behind an authorized representative's link; the token is read from the fragment and removed from the URL.
 */
export default function RepresentativePage() {
  const messages = useMessages(representativeMessages)
  const language = useLanguage()
  const { client } = useSessionActor()
  const [token] = useState(takeToken)
  const { reply, error, isLoading, again } = useReply<RepresentativeView>('link', (signal) =>
    client.call('i9.openAsRepresentative', { body: { token }, signal }),
  )
  if (reply !== undefined)
    return (
      <PageSubjectContext value={reply.employee}>
        <TimeZoneContext value={reply.timeZone}>
          <SectionTwo token={token} view={reply} />
        </TimeZoneContext>
      </PageSubjectContext>
    )
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
        send={(old, signal) => client.call('i9.renewRepresentativeLink', { body: { token: old }, signal })}
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
