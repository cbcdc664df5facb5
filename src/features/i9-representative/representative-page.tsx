import { useEffect, useState } from 'react'
import type { RepresentativeView } from '#contract/endpoints/forms/i9.ts'
import { i9Calls } from '#contract/endpoints/forms/i9.ts'
import { counterFactsOf } from '#src/forms/i9/employer/counter-facts.ts'
import { employerRoom } from '#src/forms/i9/employer/module.tsx'
import { signatureOf } from '#src/forms/to-signature.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import { todayHere } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useIsOnline } from '#src/shared/use-is-online.ts'
import { useSessionActor } from '#src/session/session-actor.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page, pageHeadingId } from '#src/shared/ui/layout/page.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { representativeWords } from './representative-messages.ts'
import type { Signed } from './section-two-form.tsx'
import { SectionTwoForm } from './section-two-form.tsx'

/**
 * The facts that a representative is told. The alternative procedure stays with the employer, in E-Verify or not: it rests on copies that are kept,
 * and a link takes none; who signs by it says that the documents themselves were there.
 */
const factsOf = (view: RepresentativeView) => ({
  ...counterFactsOf(
    { supportedDocumentType: view.supportedDocumentType },
    { isEVerify: view.isEVerify, copiesOfDocuments: 'none', operatingDays: [], firstDayOfWork: view.firstDayOfWork },
    todayHere(),
  ),
  canBeRemote: false,
  isMinor: view.isMinor,
})

function SectionTwo({ token, view }: { readonly token: string; readonly view: RepresentativeView }) {
  const words = useMessages(representativeWords)
  const language = useLanguage()
  const isOnline = useIsOnline()
  const { client } = useSessionActor()
  const [room] = useState(() => employerRoom(factsOf(view)))
  const { submit, isSubmitted, reply, trouble } = useRequest<Signed, { readonly confirmationNumber: string }>(
    ({ values, signature }, signal) => {
      const given = {
        ...room.toSubmission(values),
        ...{ token, edition: view.edition },
        signedAt: new Date().toISOString(),
        signature: signatureOf(signature),
      }
      const body = i9Calls.signAsRepresentative.body.cast(given, { assert: false, stripUnknown: true })
      return client.call('i9.signAsRepresentative', { body, signal })
    },
  )
  // The form is gone, and with it the button that was pressed.
  useEffect(() => {
    if (reply) document.getElementById(pageHeadingId)?.focus()
  }, [reply])
  if (reply !== undefined)
    return (
      <Page heading={words.doneTitle}>
        <Notice tone="positive" isLive>
          {words.done(reply.confirmationNumber)}
        </Notice>
      </Page>
    )
  return (
    <Page heading={words.heading} lede={words.lede(view.employer, view.employee)}>
      <Stack>
        <Notice>{words.before}</Notice>
        {!isOnline && <Notice icon="cloud-up">{words.offline}</Notice>}
        {trouble && (
          <Notice tone="danger" isLive>
            {errorMessage(trouble, language)}
          </Notice>
        )}
        <SectionTwoForm room={room} view={view} isBusy={isSubmitted} onSigned={submit} />
      </Stack>
    </Page>
  )
}

let taken = ''

/** The token of the newest link of this tab. A page may be begun more than once before it is shown: what was taken is kept in memory. */
const takeToken = (): string => {
  const found = window.location.hash.slice(1)
  if (found !== '') taken = found
  window.history.replaceState(window.history.state, '', window.location.pathname)
  return taken
}

/** What the link of an authorized representative leads to; the token is read from the fragment and taken out of the address. */
export default function RepresentativePage() {
  const words = useMessages(representativeWords)
  const language = useLanguage()
  const { client } = useSessionActor()
  const [token] = useState(takeToken)
  const { reply, trouble, isLoading, again } = useReply<RepresentativeView>('link', (signal) =>
    client.call('i9.openAsRepresentative', { body: { token }, signal }),
  )
  if (reply !== undefined) return <SectionTwo token={token} view={reply} />
  if (isLoading)
    return (
      <Page heading={words.heading}>
        <Skeleton lines={4} shape="block" />
      </Page>
    )
  const isDead = trouble?.reason.key === 'linkDead' || token === ''
  return (
    <Page heading={isDead ? words.deadTitle : words.failedTitle}>
      <Notice tone="warning" actions={!isDead && <Button onClick={again}>{words.tryAgain}</Button>}>
        {isDead || trouble === undefined ? words.dead : errorMessage(trouble, language)}
      </Notice>
    </Page>
  )
}
