import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { DocumentRow } from '#contract/api/documents.ts'
import { documentLane } from '#contract/kit/sealed.ts'
import type { Packet } from '#src/forms/packet/packet.ts'
import { taskPath } from '#src/forms/packet/task-path.ts'
import { dueInWords } from '#src/i18n/dates.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { useWords } from '#src/i18n/words.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { Row } from '#src/ui/stack.tsx'
import { keepOpened } from './begin.ts'
import { OwnFile } from './own-file.tsx'
import { paperTaskWords } from './paper-task-words.ts'
import { ReadCard } from './read-card.tsx'
import type { Stand } from './stand.ts'
import { readingOf, standOf } from './stand.ts'
import { StandSlip } from './stand-slip.tsx'
import { ToDo } from './to-do.tsx'
import { WhyAgain } from './to-do-notices.tsx'
import { useHandingOver } from './use-handing-over.ts'
import type { OnDevice } from './use-on-device.ts'

const tasksPath = '/employee/dashboard'

/** What is to do after this one: not what lies in the outbox already. */
const nextOf = (row: DocumentRow, rows: readonly DocumentRow[], busyLanes: readonly string[]) =>
  rows.find(
    ({ userDocumentId, status }) =>
      userDocumentId !== row.userDocumentId &&
      (status === 'open' || status === 'rejected') &&
      !busyLanes.includes(documentLane(userDocumentId)),
  )

/** The focus goes to the heading when the paper has changed hands: the form it stood in is gone. */
const useFocusOnChange = (kind: Stand['kind']) => {
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

function After({ next }: { readonly next: DocumentRow | undefined }) {
  const words = useWords(paperTaskWords)
  return (
    <Row gap="small">
      {next && (
        <Link className={buttonClass('primary')} to={taskPath(next)}>
          {words.nextTask(next.name)}
        </Link>
      )}
      <Link className={buttonClass(next ? 'secondary' : 'primary')} to={tasksPath}>
        {words.toTasks}
      </Link>
    </Row>
  )
}

/** A paper of the business as a task: read and confirmed, or handed in, and followed until it is received. */
export function PaperTask({
  row,
  packet,
  device,
  refresh,
}: {
  readonly row: DocumentRow
  readonly packet: Packet
  readonly device: OnDevice
  readonly refresh: () => void
}) {
  const words = useWords(paperTaskWords)
  const language = useLanguage()
  const { isOnline } = useSession()
  const handing = useHandingOver(row)
  const [openedHere, setOpenedHere] = useState('')
  const [isReplacing, setReplacing] = useState(false)
  const stand = standOf(row, device.known, packet.at)
  const isToDo = stand.kind === 'to do'
  const begun = openedHere === '' ? device.begun : { ...device.begun, opened: openedHere }
  const reading = readingOf(row, begun)
  useFocusOnChange(stand.kind)
  useFreshAfterRefusal(isToDo && stand.refusal !== undefined && isOnline, refresh)

  const opened = (fileId: string) => {
    if (!row.isAcknowledge || !isToDo) return
    // On a full device it counts as long as this page is open.
    setOpenedHere(fileId)
    if (device.begun.opened !== fileId) void keepOpened(row, fileId).catch(() => undefined)
  }
  const isReplaceable = stand.kind === 'received' && !row.isAcknowledge && row.status === 'submitted'
  return (
    <Page
      heading={row.name}
      above={isToDo && row.dueDate !== null ? dueInWords(row.dueDate, language) : undefined}
      lede={row.isAcknowledge ? words.ledeConfirm : words.ledeHandIn}
    >
      {!isToDo && <StandSlip row={row} stand={stand} />}
      {!isToDo && <After next={nextOf(row, packet.rows, device.busyLanes)} />}
      {isToDo && <WhyAgain row={row} refusal={stand.refusal} isRenewed={reading === 'before'} />}
      {!isToDo && !row.isAcknowledge && <OwnFile row={row} chosen={device.chosen} />}
      {isReplaceable && !isReplacing && (
        <div>
          <Button icon="upload" onClick={() => setReplacing(true)}>
            {words.replace}
          </Button>
        </div>
      )}
      <ReadCard
        row={row}
        isToDo={isToDo}
        isKept={device.isKept}
        isRead={reading === 'opened' || (row.isAcknowledge && !isToDo)}
        onOpened={opened}
      />
      {(isToDo || (isReplaceable && isReplacing)) && (
        <ToDo
          row={row}
          consent={packet.consent}
          device={device}
          isRead={reading === 'opened'}
          isAgain={!isToDo || row.status === 'rejected'}
          handing={handing}
        />
      )}
      {isToDo && (
        <Row>
          <Link className={buttonClass('quiet')} to={tasksPath}>
            {words.toTasks}
          </Link>
        </Row>
      )}
    </Page>
  )
}
