import { Navigate, useParams } from 'react-router-dom'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import type { PacketState } from '#src/forms/task-list/use-task-list.ts'
import type { Packet } from '#src/forms/task-list/task-list.ts'
import { taskPath } from '#src/forms/task-list/task-path.ts'
import { usePacket } from '#src/forms/task-list/use-task-list.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { DocumentTask } from './task.tsx'
import { documentTaskMessages } from './task-messages.ts'
import { useOnDevice } from './use-device-task.ts'

function Opening() {
  return (
    <Page heading={<Skeleton lines={1} />}>
      <Skeleton lines={4} shape="block" />
    </Page>
  )
}

function Closed({ packet, refresh }: Pick<PacketState, 'packet' | 'refresh'>) {
  const messages = useMessages(documentTaskMessages)
  const { isOnline } = useSession()
  const missing = isOnline ? messages.closedOther : messages.closedOffline
  return (
    <Page heading={messages.closedTitle}>
      <EmptyState
        title={packet === undefined ? missing : messages.closedGone}
        action={
          <Row gap="small">
            <Button kind="primary" onClick={refresh}>
              {messages.tryAgain}
            </Button>
            <Link className={buttonClass('secondary')} to="/employee/dashboard">
              {messages.toTasks}
            </Link>
          </Row>
        }
      />
    </Page>
  )
}

function LoadedTask(props: { readonly row: TaskRow; readonly packet: Packet; readonly refresh: () => void }) {
  const { owner } = useSession()
  const device = useOnDevice(owner, props.row)
  return device === undefined ? <Opening /> : <DocumentTask {...props} device={device} />
}

/** The page of one company document that a person reads and acknowledges, or uploads a file for. */
export default function DocumentTaskPage() {
  const userDocumentId = Number(useParams()['userDocumentId'])
  const { packet, isLoading, refresh } = usePacket()
  const row = packet?.rows.find((each) => each.userDocumentId === userDocumentId)
  if (row === undefined || packet === undefined)
    return isLoading ? <Opening /> : <Closed packet={packet} refresh={refresh} />
  if (row.kind === 'form') return <Navigate to={taskPath(row)} replace />
  return <LoadedTask key={row.userDocumentId} row={row} packet={packet} refresh={refresh} />
}
