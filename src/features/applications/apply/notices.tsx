import { useState } from 'react'
import { labelAndMessage } from '#src/forms/plain-question.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useIsOnline } from '#src/shared/use-is-online.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import type { Refusal } from '#src/offline/outbox/watch-entry.ts'
import { chooseNotice } from './choose-notice.ts'
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

function RefusedNotice({ refusal }: { readonly refusal: Refusal }) {
  const messages = useMessages(applyMessages)
  const language = useLanguage()
  const named = Object.entries(refusal.fields).map(([field, reason]) =>
    labelAndMessage(fieldLabel(field, messages), formatMessage(reason, language, { path: field, isSelf: true })),
  )
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
}

/** The notice above the questions: what was found here, no network, what went wrong. */
export function Notices({ state, wasCleared, onClear }: Props) {
  const messages = useMessages(applyMessages)
  const isOnline = useIsOnline()
  const { isStored, isLoggedIn, revision, refusal, content, error, saving } = state.context
  const [restoredAt] = useState(isStored && !isLoggedIn && revision > 0 && refusal === null ? content.step : undefined)
  const kind = chooseNotice(state.context, { isOnline, wasCleared, isRestored: restoredAt === content.step })
  switch (kind) {
    case 'refused':
      return refusal && <RefusedNotice refusal={refusal} />
    case 'full':
      return (
        <Notice tone="danger" title={messages.fullTitle} isLive>
          {saving === 'unsaved' ? messages.fullText : messages.sendFull}
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="danger" isLive>
          {error === 'locked' || error === 'expired' ? messages.sendFailures[error] : messages.sendFailures.other}
        </Notice>
      )
    case 'not loaded':
      return <NotLoadedNotice />
    case 'emptied':
      return (
        <Notice tone="warning" icon="device" title={messages.emptiedTitle} isLive>
          {messages.emptiedText}
        </Notice>
      )
    case 'cleared':
      return <Notice isLive>{messages.device.cleared}</Notice>
    case 'restored':
      return (
        <Notice tone="positive" icon="device" actions={<ClearButton isStartingOver onClear={onClear} />}>
          {messages.device.restored}
        </Notice>
      )
    case 'offline, stored':
    case 'offline, open':
      return <Notice icon="cloud-up">{kind === 'offline, stored' ? messages.offline : messages.offlineOpen}</Notice>
    case 'none':
      return null
  }
}
