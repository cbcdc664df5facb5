import { useState } from 'react'
import { labelAndMessage } from '#src/forms/plain-question.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useIsOnline } from '#src/shared/use-is-online.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import type { ApplyState } from './machine/apply-actor.ts'
import { applyMessages } from './apply-messages.ts'
import { ClearButton } from './visit/clear-button.tsx'
import { fieldLabel } from './field-label.ts'

interface Props {
  readonly state: ApplyState
  readonly wasCleared: boolean
  readonly onClear: () => void
}

/** The connection broke while the page was still loading; it goes on by itself. */
export function NotLoadedNotice() {
  const messages = useMessages(applyMessages)
  return (
    <Notice tone="warning" icon="cloud-up" title={messages.notLoadedTitle} isLive>
      {messages.notLoadedText}
    </Notice>
  )
}

function ApplyErrorNotice({ state }: Pick<Props, 'state'>) {
  const messages = useMessages(applyMessages)
  const language = useLanguage()
  const { error, refusal, saving } = state.context
  const isUnsaved = saving === 'unsaved'
  const named = Object.entries(refusal?.fields ?? {}).map(([field, reason]) =>
    labelAndMessage(fieldLabel(field, messages), formatMessage(reason, language, { path: field, isSelf: true })),
  )
  if (refusal)
    return (
      <Notice tone="warning" title={messages.refusedTitle} isLive>
        {refusal.reason.key === 'checkFields' ? '' : `${formatMessage(refusal.reason, language)} `}
        {messages.refusedText}
        {named.length > 0 && (
          <ul>
            {named.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </Notice>
    )
  if (error === 'storage full')
    return (
      <Notice tone="danger" title={messages.fullTitle} isLive>
        {isUnsaved ? messages.fullText : messages.sendFull}
      </Notice>
    )
  if (error === 'not loaded') return <NotLoadedNotice />
  if (error === null || isUnsaved) return null
  const message = { locked: messages.sendLocked, expired: messages.sendExpired, other: messages.sendFailed }[error]
  return (
    <Notice tone="danger" isLive>
      {message}
    </Notice>
  )
}

/** The notices above the questions: what was found here, no network, what went wrong. */
export function Notices({ state, wasCleared, onClear }: Props) {
  const messages = useMessages(applyMessages)
  const isOnline = useIsOnline()
  const { isStored, isLoggedIn, revision, refusal, content } = state.context
  const [restoredAt] = useState(isStored && !isLoggedIn && revision > 0 && refusal === null ? content.step : undefined)
  return (
    <>
      {wasCleared && <Notice isLive>{messages.device.cleared}</Notice>}
      {state.context.wasEmptied && (
        <Notice tone="warning" icon="device" title={messages.emptiedTitle} isLive>
          {messages.emptiedText}
        </Notice>
      )}
      {restoredAt === content.step && (
        <Notice tone="positive" icon="device" actions={<ClearButton isStartingOver onClear={onClear} />}>
          {messages.device.restored}
        </Notice>
      )}
      {!isOnline && <Notice icon="cloud-up">{messages.offline}</Notice>}
      <ApplyErrorNotice state={state} />
    </>
  )
}
