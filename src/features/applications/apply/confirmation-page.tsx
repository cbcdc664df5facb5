import type { ApplicationPage } from '#contract/endpoints/applications/applications.ts'
import { ConfirmationCard } from '#src/forms/lifecycle/views/confirmation-card.tsx'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { wakeOutbox } from '#src/session/wake-outbox.ts'
import { useIsOnline } from '#src/shared/use-is-online.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import type { ApplyState } from './machine/apply-actor.ts'
import { applyWords } from './apply-messages.ts'
import { loadDeviceModule } from './machine/lazy-device.ts'
import { Employer } from './employer.tsx'

type Slip = Parameters<typeof ConfirmationCard>[0]

function useSlip(state: ApplyState): Slip {
  const words = useMessages(applyWords)
  const language = useLanguage()
  const isOnline = useIsOnline()
  const { receipt, helpReason } = state.context
  if (state.matches({ queued: 'needs sign-in' }))
    return { tone: 'problem', title: words.expiredTitle, text: words.expiredText }
  if (state.matches({ queued: 'needs help' })) {
    const why = helpReason === null ? '' : formatMessage(helpReason, language)
    return { tone: 'problem', title: words.helpTitle, text: words.helpText(why) }
  }
  if (state.matches('queued'))
    return { tone: 'waiting', title: words.waitingTitle, text: isOnline ? words.sendingText : words.waitingText }
  return {
    tone: 'received',
    title: words.receivedTitle,
    number: receipt ? words.confirmationNumber(receipt.confirmationNumber) : undefined,
    text: receipt ? words.receivedAt(formatMoment(receipt.at, language)) : undefined,
  }
}

/** After sending: where the application honestly is, its number, what happens next, and the way to leave nothing on the screen. */
export function ReceiptPage({
  page,
  state,
  onClear,
}: {
  readonly page: ApplicationPage
  readonly state: ApplyState
  readonly onClear: () => void
}) {
  const words = useMessages(applyWords)
  const isOnline = useIsOnline()
  const slip = useSlip(state)
  const { entryId, isKept, isSignedIn } = state.context
  const isReceived = state.matches('received')
  const isWaiting = state.matches({ queued: 'waiting' })
  return (
    <Page heading={words.heading(page.businessName)} above={<Employer page={page} />}>
      <ConfirmationCard {...slip} />
      <Stack gap="small">
        <h2>{words.nextTitle}</h2>
        <p>{isReceived ? words.nextReceived(page.businessName) : words.nextWaiting(page.businessName)}</p>
        {!isReceived && !isKept && <p>{words.nextShared}</p>}
      </Stack>
      <Row gap="small">
        {isWaiting && isOnline && (
          <Button icon="cloud-up" onClick={() => void wakeOutbox('send now')}>
            {words.sendNow}
          </Button>
        )}
        {state.matches({ queued: 'needs sign-in' }) && entryId !== null && (
          <Button kind="primary" onClick={() => void loadDeviceModule().then(({ discard }) => discard(entryId))}>
            {words.expiredAction}
          </Button>
        )}
        {(!isSignedIn || isReceived) && (
          <Button kind={isReceived ? 'primary' : 'secondary'} onClick={onClear}>
            {isKept && isReceived ? words.another : words.done}
          </Button>
        )}
      </Row>
    </Page>
  )
}
