import { useState } from 'react'
import { useLanguage } from '#src/i18n/language.ts'
import { sayReason } from '#src/i18n/reasons.ts'
import { useWords } from '#src/i18n/words.ts'
import { useIsOnline } from '#src/session/online.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { ApplyState } from './apply-actor.ts'
import { applyWords } from './apply-words.ts'

interface Props {
  readonly state: ApplyState
  readonly wasCleared: boolean
  readonly onClear: () => void
}

function Trouble({ state }: Pick<Props, 'state'>) {
  const words = useWords(applyWords)
  const language = useLanguage()
  const { trouble, refusal } = state.context
  const isUnsaved = state.matches({ filling: 'unsaved' })
  if (refusal)
    return (
      <Notice tone="warning" title={words.refusedTitle} isLive>
        {refusal.reason.key === 'checkFields' ? '' : `${sayReason(refusal.reason, language)} `}
        {words.refusedText}
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
  const words = useWords(applyWords)
  const isOnline = useIsOnline()
  const { isKept, isSignedIn, revision } = state.context
  const [wasFound] = useState(isKept && !isSignedIn && revision > 0)
  return (
    <>
      {wasCleared && <Notice isLive>{words.device.cleared}</Notice>}
      {wasFound && (
        <Notice
          tone="positive"
          icon="device"
          actions={
            <Button isCompact onClick={onClear}>
              {words.device.foundAction}
            </Button>
          }
        >
          {words.device.found}
        </Notice>
      )}
      {!isOnline && <Notice icon="cloud-up">{words.offline}</Notice>}
      <Trouble state={state} />
    </>
  )
}
