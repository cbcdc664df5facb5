import { Navigate, useParams } from 'react-router-dom'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { isOpenTask } from '#contract/domain/statuses.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useFormName } from '#src/shared/i18n/form-name.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import type { Packet } from '../task-list/task-list.ts'
import { taskPath } from '../task-list/task-path.ts'
import { usePacket } from '../task-list/use-task-list.ts'
import { ClosedView, OpeningView } from './views/closed-view.tsx'
import { PartBoundary } from './views/part-boundary.tsx'
import { FormProvider } from './form-provider.tsx'
import { lifecycleMessages } from './lifecycle-messages.ts'
import { useFormModule } from './use-form-module.ts'

const consentPath = '/employee/ESConsent'

function ConsentFirst({ title, isOnPaper }: { readonly title: string; readonly isOnPaper: boolean }) {
  const messages = useMessages(lifecycleMessages)
  return (
    <Page heading={title}>
      <EmptyState
        icon={isOnPaper ? 'file' : 'pen'}
        title={isOnPaper ? messages.withdrawnTitle : messages.consentTitle}
        action={
          <Link className={buttonClass(isOnPaper ? 'secondary' : 'primary')} to={consentPath}>
            {isOnPaper ? messages.withdrawnAction : messages.consentAction}
          </Link>
        }
      >
        {isOnPaper ? messages.withdrawnText : messages.consentText}
      </EmptyState>
    </Page>
  )
}

function OpenDocument({ row, packet }: { readonly row: TaskRow; readonly packet: Packet }) {
  const messages = useMessages(lifecycleMessages)
  const nameOf = useFormName()
  const { hasConsented, withdrawnAt } = packet.consent
  const isClosed = !hasConsented && isOpenTask(row.status)
  const formModule = useFormModule(row.formId)
  if (formModule === 'unknown') return <ClosedView title={nameOf(row.name)} text={messages.unknownForm} />
  if (formModule === undefined) return <OpeningView />
  if (isClosed) return <ConsentFirst title={nameOf(row.name)} isOnPaper={typeof withdrawnAt === 'string'} />
  const open = packet.rows.find((each) => each.userDocumentId !== row.userDocumentId && isOpenTask(each.status))
  return <FormProvider key={row.userDocumentId} row={row} formModule={formModule} next={open} />
}

/** The page of one form: filled in, signed, and followed until it is received. */
export default function FormPage() {
  const messages = useMessages(lifecycleMessages)
  const userDocumentId = Number(useParams()['userDocumentId'])
  const { packet, isLoading, refresh } = usePacket()
  const { isOnline } = useSession()
  const row = packet?.rows.find((each) => each.userDocumentId === userDocumentId)
  // Emails and pending submissions identify a task only, whatever its form.
  if (row?.kind === 'company document') return <Navigate to={taskPath(row)} replace />
  if (row !== undefined && packet !== undefined)
    return (
      <PartBoundary>
        <OpenDocument row={row} packet={packet} />
      </PartBoundary>
    )
  if (isLoading) return <OpeningView />
  const errorKind = packet === undefined && !isOnline ? 'offline' : packet === undefined ? 'other' : 'not found'
  return <ClosedView title={messages.closedTitle} text={messages.closed[errorKind]} onTryAgain={refresh} />
}
