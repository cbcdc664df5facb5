import type { ApplicationPage } from '#contract/endpoints/applications/public-application.ts'
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
import { applyMessages } from './apply-messages.ts'
import { loadDeviceModule } from './machine/lazy-device.ts'
import { Employer } from './employer.tsx'

type ConfirmationProps = Parameters<typeof ConfirmationCard>[0]

function useConfirmationProps(state: ApplyState): ConfirmationProps {
  const messages = useMessages(applyMessages)
  const language = useLanguage()
  const isOnline = useIsOnline()
  const { confirmation, helpReason, sending } = state.context
  if (state.matches('queued') && sending === 'needs login')
    return { tone: 'problem', title: messages.expiredTitle, text: messages.expiredText }
  if (state.matches('queued') && sending === 'needs help') {
    const reason = helpReason === null ? '' : formatMessage(helpReason, language)
    return { tone: 'problem', title: messages.helpTitle, text: messages.helpText(reason) }
  }
  if (state.matches('queued'))
    return {
      tone: 'waiting',
      title: messages.waitingTitle,
      text: isOnline ? messages.sendingText : messages.waitingText,
    }
  return {
    tone: 'received',
    title: messages.receivedTitle,
    number: confirmation ? messages.confirmationNumber(confirmation.confirmationNumber) : undefined,
    text: confirmation ? messages.receivedAt(formatMoment(confirmation.receivedAt, language)) : undefined,
  }
}

/**
 * After submitting: the application's actual status, its number, what happens next, and the button to clear the screen.
 */
export function ConfirmationPage({
  page,
  state,
  onClear,
}: {
  readonly page: ApplicationPage
  readonly state: ApplyState
  readonly onClear: () => void
}) {
  const messages = useMessages(applyMessages)
  const isOnline = useIsOnline()
  const confirmationProps = useConfirmationProps(state)
  const { entryId, isStored, isLoggedIn, sending } = state.context
  const isReceived = state.matches('submitted')
  const isWaiting = state.matches('queued') && sending === 'pending'
  return (
    <Page heading={messages.heading(page.businessName)} above={<Employer page={page} />}>
      <ConfirmationCard {...confirmationProps} />
      <Stack gap="small">
        <h2>{messages.nextTitle}</h2>
        <p>{isReceived ? messages.nextReceived(page.businessName) : messages.nextWaiting(page.businessName)}</p>
        {!isReceived && !isStored && <p>{messages.nextShared}</p>}
      </Stack>
      <Row gap="small">
        {isWaiting && isOnline && (
          <Button icon="cloud-up" onClick={() => void wakeOutbox('send now')}>
            {messages.sendNow}
          </Button>
        )}
        {state.matches('queued') && sending === 'needs login' && entryId !== null && (
          <Button kind="primary" onClick={() => void loadDeviceModule().then(({ discard }) => discard(entryId))}>
            {messages.expiredAction}
          </Button>
        )}
        {(!isLoggedIn || isReceived) && (
          <Button kind={isReceived ? 'primary' : 'secondary'} onClick={onClear}>
            {isStored && isReceived ? messages.another : messages.done}
          </Button>
        )}
      </Row>
    </Page>
  )
}
