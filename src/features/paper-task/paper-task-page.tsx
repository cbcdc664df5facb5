import { Link, Navigate, useParams } from 'react-router-dom'
import type { DocumentRow } from '#contract/api/documents.ts'
import type { PacketState } from '#src/forms/packet/use-packet.ts'
import type { Packet } from '#src/forms/packet/packet.ts'
import { taskPath } from '#src/forms/packet/task-path.ts'
import { usePacket } from '#src/forms/packet/use-packet.ts'
import { useWords } from '#src/i18n/words.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Row } from '#src/ui/stack.tsx'
import { PaperTask } from './paper-task.tsx'
import { paperTaskWords } from './paper-task-words.ts'
import { useOnDevice } from './use-on-device.ts'

function Opening() {
  return (
    <Page heading={<Skeleton lines={1} />}>
      <Skeleton lines={4} shape="block" />
    </Page>
  )
}

function Closed({ packet, refresh }: Pick<PacketState, 'packet' | 'refresh'>) {
  const words = useWords(paperTaskWords)
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

function Found(props: { readonly row: DocumentRow; readonly packet: Packet; readonly refresh: () => void }) {
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
