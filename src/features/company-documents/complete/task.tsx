import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import type { Packet } from '#src/forms/task-list/task-list.ts'
import { taskPath } from '#src/forms/task-list/task-path.ts'
import { formatDue } from '#src/shared/i18n/dates.ts'
import { useFormName } from '#src/shared/i18n/form-name.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { keepOpened } from './task-draft.ts'
import { OwnFile } from './submitted-file.tsx'
import { paperTaskWords } from './task-messages.ts'
import { ReadCard } from './read-card.tsx'
import type { TaskState } from './task-status.ts'
import { documentToRead, taskState } from './task-status.ts'
import { TaskConfirmationCard } from './confirmation-card.tsx'
import { ToDo } from './pending-task.tsx'
import { ConsentFirst, ReturnReasonNotice } from './pending-notices.tsx'
import { useHandingOver } from './use-submission.ts'
import type { OnDevice } from './use-device-task.ts'

type ToDoStand = Extract<TaskState, { kind: 'to do' }>
type HandedStand = Exclude<TaskState, ToDoStand>

const tasksPath = '/employee/dashboard'

/** What is to do after this one: not what lies in the outbox already. */
const nextOf = (row: TaskRow, rows: readonly TaskRow[], busyLanes: readonly string[]) =>
  rows.find(
    ({ userDocumentId, status }) =>
      userDocumentId !== row.userDocumentId &&
      (status === 'open' || status === 'rejected') &&
      !busyLanes.includes(taskLane(userDocumentId)),
  )

/** The focus goes to the heading when the paper has changed hands: the form it stood in is gone. */
const useFocusOnChange = (kind: TaskState['kind']) => {
  const seen = useRef(kind)
  useEffect(() => {
    if (seen.current === kind) return
    seen.current = kind
    window.scrollTo({ top: 0 })
    document.getElementById('page-heading')?.focus({ preventScroll: true })
  }, [kind])
}

/** A refusal may mean that the list is old: it is asked for again. */
const useFreshAfterRefusal = (isRefused: boolean, refresh: () => void) => {
  useEffect(() => {
    if (isRefused) refresh()
  }, [isRefused, refresh])
}

function After({ next }: { readonly next: TaskRow | undefined }) {
  const words = useMessages(paperTaskWords)
  const nameOf = useFormName()
  return (
    <Row gap="small">
      {next && (
        <Link className={buttonClass('primary')} to={taskPath(next)}>
          {words.nextTask(nameOf(next.name))}
        </Link>
      )}
      <Link className={buttonClass(next ? 'secondary' : 'primary')} to={tasksPath}>
        {words.toTasks}
      </Link>
    </Row>
  )
}

type Opened = {
  readonly row: TaskRow
  readonly packet: Packet
  readonly device: OnDevice
}

/** Which version was opened, as this device keeps it; on a full one it counts as long as the page is open. */
const useReading = ({ row, device }: Opened) => {
  const [openedHere, setOpenedHere] = useState('')
  const { begun } = device
  const keep = (fileId: string) => {
    setOpenedHere(fileId)
    if (begun.opened !== fileId) void keepOpened(row, fileId).catch(() => undefined)
  }
  return { reading: documentToRead(row, openedHere === '' ? begun : { ...begun, opened: openedHere }), keep }
}

/** After it was handed over: where it is, what comes next, the file that was handed in, and another one in its place. */
function HandedOver({ row, packet, device, stand }: Opened & { readonly stand: HandedStand }) {
  const words = useMessages(paperTaskWords)
  const handing = useHandingOver(row)
  const [isReplacing, setReplacing] = useState(false)
  const isReplaceable = stand.kind === 'received' && row.status === 'submitted'
  return (
    <>
      <TaskConfirmationCard row={row} stand={stand} />
      <After next={nextOf(row, packet.rows, device.busyLanes)} />
      {!row.isAcknowledge && <OwnFile row={row} chosen={stand.kind === 'received' ? undefined : device.chosen} />}
      {isReplaceable && !isReplacing && (
        <div>
          <Button icon="upload" onClick={() => setReplacing(true)}>
            {words.replace}
          </Button>
        </div>
      )}
      {isReplaceable && isReplacing && <ToDo row={row} device={device} isAgain handing={handing} />}
    </>
  )
}

/** What is to do: why again, if so; what must be agreed to first; the paper itself; and the way to confirm it or to hand it in. */
function Doing({ stand, refresh, ...opened }: Opened & { readonly stand: ToDoStand; readonly refresh: () => void }) {
  const { row, packet, device } = opened
  const words = useMessages(paperTaskWords)
  const { isOnline } = useSession()
  const handing = useHandingOver(row)
  const { reading, keep } = useReading(opened)
  const isRead = reading === 'opened'
  const mayConfirm = row.isAcknowledge && packet.consent.isGiven
  useFreshAfterRefusal(stand.refusal !== undefined && isOnline, refresh)
  return (
    <>
      <ReturnReasonNotice row={row} refusal={stand.refusal} isRenewed={reading === 'before'} />
      {row.isAcknowledge && !mayConfirm && <ConsentFirst consent={packet.consent} />}
      <ReadCard
        row={row}
        isToDo
        isKept={device.isKept}
        isRead={isRead}
        isNextStep={mayConfirm && !isRead}
        onOpened={row.isAcknowledge ? keep : undefined}
      />
      {mayConfirm && !isRead && <p>{words.afterReading}</p>}
      {(row.isAcknowledge ? mayConfirm && isRead : true) && (
        <ToDo row={row} device={device} isAgain={row.status === 'rejected'} handing={handing} />
      )}
      <Row>
        <Link className={buttonClass('quiet')} to={tasksPath}>
          {words.toTasks}
        </Link>
      </Row>
    </>
  )
}

/** A paper of the business as a task: read and confirmed, or handed in, and followed until it is received. */
export function PaperTask({ refresh, ...opened }: Opened & { readonly refresh: () => void }) {
  const { row, packet, device } = opened
  const words = useMessages(paperTaskWords)
  const language = useLanguage()
  const stand = taskState(row, device.known, packet.at)
  useFocusOnChange(stand.kind)
  if (stand.kind === 'to do')
    return (
      <Page
        heading={row.name}
        above={row.dueDate === null ? undefined : formatDue(row.dueDate, language)}
        lede={row.isAcknowledge ? words.ledeConfirm : words.ledeHandIn}
      >
        <Doing {...opened} stand={stand} refresh={refresh} />
      </Page>
    )
  return (
    <Page heading={row.name}>
      <HandedOver key={stand.kind} {...opened} stand={stand} />
      <ReadCard row={row} isToDo={false} isKept={device.isKept} isRead isNextStep={false} />
    </Page>
  )
}
