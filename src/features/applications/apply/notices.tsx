import { useState } from 'react'
import { labelAndMessage } from '#src/forms/plain-question.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useIsOnline } from '#src/shared/use-is-online.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import type { ApplyState } from './machine/apply-actor.ts'
import { applyWords } from './apply-messages.ts'
import { ClearButton } from './visit/clear-button.tsx'
import { fieldLabel } from './field-label.ts'

interface Props {
  readonly state: ApplyState
  readonly wasCleared: boolean
  readonly onClear: () => void
}

function ApplyErrorNotice({ state }: Pick<Props, 'state'>) {
  const words = useMessages(applyWords)
  const language = useLanguage()
  const { trouble, refusal } = state.context
  const isUnsaved = state.matches({ filling: 'unsaved' })
  const named = Object.entries(refusal?.fields ?? {}).map(([field, reason]) =>
    labelAndMessage(fieldLabel(field, words), formatMessage(reason, language, { path: field, isOwn: true })),
  )
  if (refusal)
    return (
      <Notice tone="warning" title={words.refusedTitle} isLive>
        {refusal.reason.key === 'checkFields' ? '' : `${formatMessage(refusal.reason, language)} `}
        {words.refusedText}
        {named.length > 0 && (
          <ul>
            {named.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </Notice>
    )
  if (trouble === 'full')
    return (
      <Notice tone="danger" title={words.fullTitle} isLive>
        {isUnsaved ? words.fullText : words.sendFull}
      </Notice>
    )
  if (trouble === null || isUnsaved) return null
  const said = { locked: words.sendLocked, expired: words.sendExpired, other: words.sendFailed }[trouble]
  return (
    <Notice tone="danger" isLive>
      {said}
    </Notice>
  )
}

/** What is to be said above the questions: what was found here, no network, what went wrong. */
export function Notices({ state, wasCleared, onClear }: Props) {
  const words = useMessages(applyWords)
  const isOnline = useIsOnline()
  const { isKept, isSignedIn, revision, refusal, paper } = state.context
  const [foundAt] = useState(isKept && !isSignedIn && revision > 0 && refusal === null ? paper.step : undefined)
  return (
    <>
      {wasCleared && <Notice isLive>{words.device.cleared}</Notice>}
      {foundAt === paper.step && (
        <Notice tone="positive" icon="device" actions={<ClearButton isStartingOver onClear={onClear} />}>
          {words.device.found}
        </Notice>
      )}
      {!isOnline && <Notice icon="cloud-up">{words.offline}</Notice>}
      <ApplyErrorNotice state={state} />
    </>
  )
}
