import { useState, type ReactNode } from 'react'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { RevealDialog } from './reveal-dialog.tsx'
import { revealMessages } from './reveal-messages.ts'
import { useShownBriefly } from './use-shown-briefly.ts'

/** The number of one answer of a task. */
interface NumberProps {
  readonly userDocumentId: number
  readonly field: string
  readonly label: string
}

/** A masked number with the button that shows it whole for a minute, for a reason. */
export function RevealNumber({ masked, userDocumentId, field, label }: NumberProps & { readonly masked: ReactNode }) {
  const messages = revealMessages[useLanguage()]
  const [isAsking, setAsking] = useState(false)
  const [shown, setShown] = useShownBriefly<string>()
  const { client } = useSession()
  const isShown = shown !== undefined
  return (
    <Row gap="small">
      <span aria-live="polite">{shown ?? masked}</span>
      <Button
        kind="quiet"
        isCompact
        aria-label={isShown ? messages.hideOf(label) : messages.showOf(label)}
        onClick={() => (isShown ? setShown(undefined) : setAsking(true))}
      >
        {isShown ? messages.hide : messages.verb}
      </Button>
      {isAsking && (
        <RevealDialog
          title={messages.title(label)}
          reveal={async (reason, signal) =>
            (await client.call('documents.revealNumber', { body: { userDocumentId, field, reason }, signal })).value
          }
          onClose={() => setAsking(false)}
          onShown={(value) => {
            setAsking(false)
            setShown(value)
          }}
        />
      )}
    </Row>
  )
}
