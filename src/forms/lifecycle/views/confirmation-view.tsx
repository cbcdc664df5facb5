import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { isChangeable } from '#contract/forms/registry.ts'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useFormName } from '#src/shared/i18n/form-name.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { taskPath } from '../../task-list/task-path.ts'
import { paperBlob } from '../../../shared/pdf-viewer/file-blob.ts'
import { ConnectBefore } from './due-line.tsx'
import type { FormState } from '../machine/form-actor.ts'
import { useReturnPath } from '../return-path.ts'
import type { ViewProps } from './view-props.ts'
import { lifecycleWords } from '../lifecycle-messages.ts'
import { ConfirmationCard } from './confirmation-card.tsx'
import type { words as en } from '../messages/en.ts'

const PdfViewer = lazy(() =>
  import('../../../shared/pdf-viewer/pdf-viewer.tsx').then((found) => ({ default: found.PdfViewer })),
)

type Slip = Parameters<typeof ConfirmationCard>[0]

const slipOf = (state: FormState, isApproved: boolean, words: typeof en, at: (moment: string) => string): Slip => {
  if (state.matches('finished')) return { tone: 'saved', title: words.finishedTitle, text: words.finishedText }
  if (state.matches({ queued: 'needs sign-in' }))
    return { tone: 'problem', title: words.signInTitle, text: words.signInText }
  if (state.matches({ queued: 'needs help' })) return { tone: 'problem', title: words.helpTitle, text: words.helpText }
  if (state.matches('queued')) return { tone: 'waiting', title: words.waitingTitle, text: words.waitingText }
  const { receipt } = state.context
  return {
    tone: 'received',
    title: isApproved ? words.approvedTitle : words.receivedTitle,
    number: receipt ? words.confirmationNumber(receipt.confirmationNumber) : undefined,
    text: receipt?.receivedAt ? words.receivedAt(at(receipt.receivedAt)) : undefined,
  }
}

function SignedPdf({ row }: { readonly row: TaskRow }) {
  const words = useMessages(lifecycleWords)
  const { client } = useSession()
  const [pdf, setPdf] = useState<{ readonly blob: Blob; readonly name: string }>()
  const { submit, isSubmitted, trouble } = useRequest<number, void>(async (UserDocumentId, signal) => {
    const reply = await client.call('documents.getPdf', { body: { UserDocumentId }, signal })
    setPdf({ blob: paperBlob(reply), name: reply.fileName })
  })
  return (
    <>
      <Button kind="primary" icon="file" isBusy={isSubmitted} onClick={() => submit(row.userDocumentId)}>
        {words.pdf}
      </Button>
      {trouble && <Notice tone="warning">{words.pdfFailed}</Notice>}
      {pdf && (
        <Suspense fallback={null}>
          <PdfViewer pdf={pdf.blob} title={words.pdfTitle} fileName={pdf.name} onClose={() => setPdf(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** After signing: where the form honestly is, its number, what happens next, and the next task. */
export function ReceiptView({
  state,
  send,
  room,
  edition,
  row,
  next,
}: ViewProps & { readonly row: TaskRow; readonly next: TaskRow | undefined }) {
  const words = useMessages(lifecycleWords)
  const language = useLanguage()
  const nameOf = useFormName()
  const home = useReturnPath()
  const plain = room.usePlainWords()
  const { values } = state.context.paper
  const sheet = room.useSummary(values, edition)
  const isReceived = state.matches('received')
  const isApproved = isReceived && row.status === 'approved'
  const slip = slipOf(state, isApproved, words, (moment) => formatMoment(moment, language))
  return (
    <Page heading={words.edition(plain.name, edition.id)}>
      <ConfirmationCard {...slip} />
      {!isReceived && <ConnectBefore dueDate={row.dueDate} />}
      {state.matches('finished') && (
        <Row gap="small">
          <Button kind="primary" onClick={() => send({ type: 'try again' })}>
            {words.finishedSend}
          </Button>
          <Button onClick={() => send({ type: 'change', step: state.context.paper.step })}>
            {words.finishedChange}
          </Button>
        </Row>
      )}
      {isReceived && room.Received && <room.Received row={row} />}
      {isApproved && row.pdfReady && <SignedPdf row={row} />}
      {isApproved && isChangeable(row.formId) && Object.keys(values).length > 0 && (
        <Row gap="small">
          <Button icon="pen" onClick={() => send({ type: 'change', step: state.context.paper.step })}>
            {words.changeApproved}
          </Button>
        </Row>
      )}
      {!isApproved && (
        <Stack gap="small">
          <h2>{words.nextTitle}</h2>
          <p>{isReceived ? (home.nextReceived ?? words.nextReceived) : (home.nextWaiting ?? words.nextWaiting)}</p>
        </Stack>
      )}
      <Row gap="small">
        {next && (
          <Link className={buttonClass('primary')} to={taskPath(next)}>
            {words.nextTask(nameOf(next.name))}
          </Link>
        )}
        <Link className={buttonClass(home.back === undefined ? 'secondary' : 'primary')} to={home.path}>
          {home.back ?? words.toTasks}
        </Link>
      </Row>
      {isReceived && Object.keys(values).length > 0 && (
        <Card title={words.answersTitle}>
          <Facts
            facts={sheet.flatMap(({ rows }) =>
              rows.map(({ field, label, value }) => ({ key: field || label, label, value })),
            )}
          />
        </Card>
      )}
    </Page>
  )
}
