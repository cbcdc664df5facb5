import { useState } from 'react'
import type { WotcDetail, WotcState } from '#contract/endpoints/forms/wotc.ts'
import { enclosuresOf } from '#contract/forms/wotc/sending.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { wotcMessages } from '../wotc-messages.ts'
import { Countdown } from './countdown.tsx'
import { PartForm } from './part-form.tsx'
import { partFrom } from './part-values.ts'

function Notices({ state }: { readonly state: WotcState }) {
  const messages = useMessages(wotcMessages)
  const documents = enclosuresOf(state.form8850)
  return (
    <>
      {!state.isAuthorized && (
        <Notice tone="warning" title={messages.lapsedTitle}>
          {messages.lapsed}
        </Notice>
      )}
      {state.isPartNeeded && state.due !== null && <Countdown due={state.due} />}
      {documents.length > 0 && (
        <Notice title={messages.part.documentsTitle}>
          {documents.map((document) => messages.part.documents[document]).join(' ')}
        </Notice>
      )}
      {!state.isPartNeeded && <Notice>{messages.part.notNeeded}</Notice>}
    </>
  )
}

/** The employer section of Form 8850 next to the answers: its deadline, and its questions. */
export function WotcEmployerPart({ detail, onDone }: { readonly detail: WotcDetail; readonly onDone: () => void }) {
  const { part } = useMessages(wotcMessages)
  const { wotc: state, answers } = detail
  const [isOpen, setOpen] = useState(state.part === null)
  if (answers.isSkipped === true)
    return (
      <Card title={part.title}>
        <p>{part.skipped}</p>
      </Card>
    )
  return (
    <Card title={part.title}>
      <Stack>
        <p>{part.lede}</p>
        <Notices state={state} />
        {state.part !== null && (
          <Notice
            tone="positive"
            title={part.signed}
            actions={!isOpen && <Button onClick={() => setOpen(true)}>{part.again}</Button>}
          >
            {part.signedText}
          </Notice>
        )}
        {isOpen && (
          <PartForm
            userDocumentId={detail.userDocumentId}
            edition={detail.edition}
            answers={answers}
            state={state}
            first={partFrom(state)}
            onDone={() => {
              setOpen(false)
              onDone()
            }}
          />
        )}
      </Stack>
    </Card>
  )
}
