import { Link, Navigate, useParams } from 'react-router-dom'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
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
import { PaperTask } from './task.tsx'
import { paperTaskWords } from './task-messages.ts'
import { useOnDevice } from './use-device-task.ts'

function Opening() {
  return (
    <Page heading={<Skeleton lines={1} />}>
      <Skeleton lines={4} shape="block" />
    </Page>
  )
}

function Closed({ packet, refresh }: Pick<PacketState, 'packet' | 'refresh'>) {
  const words = useMessages(paperTaskWords)
  const { isOnline } = useSession()
  const missing = isOnline ? words.closedOther : words.closedOffline
  return (
    <Page heading={words.closedTitle}>
      <EmptyState
        title={packet === undefined ? missing : words.closedGone}
        action={
          <Row gap="small">
            <Button kind="primary" onClick={refresh}>
              {words.tryAgain}
            </Button>
            <Link className={buttonClass('secondary')} to="/employee/dashboard">
              {words.toTasks}
            </Link>
          </Row>
        }
      />
    </Page>
  )
}

function Found(props: { readonly row: TaskRow; readonly packet: Packet; readonly refresh: () => void }) {
  const { owner } = useSession()
  const device = useOnDevice(owner, props.row)
  return device === undefined ? <Opening /> : <PaperTask {...props} device={device} />
}

/** The page of one paper of the business that its person reads and confirms, or hands in. */
export default function PaperTaskPage() {
  const userDocumentId = Number(useParams()['userDocumentId'])
  const { packet, isLoading, refresh } = usePacket()
  const row = packet?.rows.find((each) => each.userDocumentId === userDocumentId)
  if (row === undefined || packet === undefined)
    return isLoading ? <Opening /> : <Closed packet={packet} refresh={refresh} />
  if (row.kind === 'form') return <Navigate to={taskPath(row)} replace />
  return <Found key={row.userDocumentId} row={row} packet={packet} refresh={refresh} />
}
