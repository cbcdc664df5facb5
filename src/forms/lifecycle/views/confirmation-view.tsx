import { lazy, Suspense, useState } from 'react'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { isChangeable } from '#contract/forms/registry.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
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
import { toFileBlob } from '../../../shared/pdf-viewer/file-blob.ts'
import { ConnectBefore } from './above-heading.tsx'
import type { FormState } from '../machine/form-actor.ts'
import { useReturnPath } from '../return-path.ts'
import type { ViewProps } from './view-props.ts'
import { lifecycleMessages } from '../lifecycle-messages.ts'
import { afterFillingMessages } from './after-filling-messages.ts'
import { HiddenNumbers } from './hidden-numbers.tsx'
import { ChangeState, isAgencyForm } from './change-state.tsx'
import { Versions } from './versions.tsx'
import { ConfirmationCard } from './confirmation-card.tsx'
import type { messages as en } from './messages/en.ts'

const PdfViewer = lazy(() =>
  import('../../../shared/pdf-viewer/pdf-viewer.tsx').then((imported) => ({ default: imported.PdfViewer })),
)

type ConfirmationProps = Parameters<typeof ConfirmationCard>[0]

const toConfirmationProps = (
  state: FormState,
  isApproved: boolean,
  messages: typeof en,
  at: (moment: string) => string,
): ConfirmationProps => {
  if (state.matches('queued') && state.context.isWithdrawing)
    return { tone: 'waiting', title: messages.withdrawingTitle, text: messages.withdrawingText }
  if (state.matches('signed')) return { tone: 'saved', title: messages.finishedTitle, text: messages.finishedText }
  if (state.matches('queued') && state.context.sending === 'needs login')
    return { tone: 'problem', title: messages.needsLoginTitle, text: messages.needsLoginText }
  if (state.matches('queued') && state.context.sending === 'needs help')
    return { tone: 'problem', title: messages.helpTitle, text: messages.helpText }
  if (state.matches('queued')) return { tone: 'waiting', title: messages.waitingTitle, text: messages.waitingText }
  const { confirmation } = state.context
  return {
    tone: 'received',
    title: isApproved ? messages.approvedTitle : messages.receivedTitle,
    number: confirmation ? messages.confirmationNumber(confirmation.confirmationNumber) : undefined,
    text: confirmation?.receivedAt ? at(confirmation.receivedAt) : undefined,
  }
}

function SignedPdf({ row }: { readonly row: TaskRow }) {
  const messages = useMessages(afterFillingMessages)
  const { client } = useSession()
  const [pdf, setPdf] = useState<{ readonly blob: Blob; readonly name: string }>()
  const { submit, isSubmitted, error } = useRequest<number, void>(async (userDocumentId, signal) => {
    const reply = await client.call('documents.getPdf', { body: { userDocumentId }, signal })
    setPdf({ blob: toFileBlob(reply), name: reply.fileName })
  })
  return (
    <>
      <Button kind="primary" icon="file" isBusy={isSubmitted} onClick={() => submit(row.userDocumentId)}>
        {messages.pdf}
      </Button>
      {error && <Notice tone="warning">{messages.pdfFailed}</Notice>}
      {pdf && (
        <Suspense fallback={null}>
          <PdfViewer pdf={pdf.blob} title={messages.pdfTitle} fileName={pdf.name} onClose={() => setPdf(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** After signing: the form's actual status, its number, what happens next, and the next task. */
export function ConfirmationView({
  state,
  send,
  formModule,
  edition,
  row,
  next,
}: ViewProps & { readonly row: TaskRow; readonly next: TaskRow | undefined }) {
  const form = useMessages(lifecycleMessages)
  const messages = useMessages(afterFillingMessages)
  const language = useLanguage()
  const nameOf = useFormName()
  const home = useReturnPath()
  const plain = formModule.usePlainLanguage()
  const { values } = state.context.content
  const sheet = formModule.useSummary(values, edition)
  const isReceived = state.matches('submitted')
  const isApproved = isReceived && row.status === 'approved'
  const isCorrection = state.context.known['isCorrection'] === true
  const confirmationProps = toConfirmationProps(state, isApproved, messages, (moment) => formatMoment(moment, language))
  return (
    <Page heading={form.edition(plain.name, edition)}>
      <ConfirmationCard {...confirmationProps} />
      {!isReceived && <ConnectBefore {...row} />}
      {state.matches('signed') && (
        <Row gap="small">
          <Button kind="primary" onClick={() => send({ type: 'try again' })}>
            {messages.finishedSend}
          </Button>
          <Button onClick={() => send({ type: 'change', step: state.context.content.step })}>
            {messages.finishedChange}
          </Button>
        </Row>
      )}
      {isReceived && <ChangeState state={state} send={send} formModule={formModule} row={row} />}
      {isReceived && formModule.Received && <formModule.Received row={row} />}
      {isApproved && row.pdfReady && <SignedPdf row={row} />}
      {(isApproved ? isChangeable(row.formId) : isReceived && isCorrection) && Object.keys(values).length > 0 && (
        <Row gap="small">
          <Button icon="pen" onClick={() => send({ type: 'change', step: state.context.content.step })}>
            {plain.correctLabel ?? (isAgencyForm(formModule) ? messages.startNew : messages.changeApproved)}
          </Button>
        </Row>
      )}
      {!isApproved && (
        <Stack gap="small">
          <h2>{messages.nextTitle}</h2>
          <p>
            {isReceived ? (home.nextReceived ?? messages.nextReceived) : (home.nextWaiting ?? messages.nextWaiting)}
          </p>
        </Stack>
      )}
      <Row gap="small">
        {next && (
          <Link className={buttonClass('primary')} to={taskPath(next)}>
            {messages.nextTask(nameOf(next.name))}
          </Link>
        )}
        <Link className={buttonClass(home.back === undefined ? 'secondary' : 'primary')} to={home.path}>
          {home.back ?? form.toTasks}
        </Link>
      </Row>
      {isReceived && <Versions row={row} />}
      {isReceived && Object.keys(values).length > 0 && (
        <Card title={messages.answersTitle}>
          <HiddenNumbers state={state} values={values} onProven={() => send({ type: 'try again' })} />
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
