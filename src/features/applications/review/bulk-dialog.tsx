import { useState } from 'react'
import type { ApplicationRow } from '#contract/endpoints/applications/applications.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage, toRequestError } from '#src/shared/request/request-error.ts'
import { useSession } from '#src/session/session-context.tsx'
import { staffMessages } from '#src/shared/staff/staff-messages.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { applicationsMessages } from './applications-messages.ts'
import { canBecome, applicantName } from './approval.ts'

const namesShown = 8

interface Props {
  readonly approval: 2 | 3
  readonly chosen: readonly ApplicationRow[]
  readonly onClose: () => void
  /** Called when any decision was made, even if others failed. */
  readonly onDone: () => void
}

interface Failure {
  readonly id: number
  readonly name: string
  readonly reason: string
}

const useDeciding = ({ approval, onClose, onDone }: Props, rows: readonly ApplicationRow[]) => {
  const messages = useMessages(applicationsMessages)
  const language = useLanguage()
  const { client } = useSession()
  const [done, setDone] = useState<number>()
  const [failures, setFailures] = useState<readonly Failure[]>()
  const start = async () => {
    const failed: Failure[] = []
    for (const [index, row] of rows.entries()) {
      setDone(index)
      const body = { id: row.id, approval, viewedApproval: row.approval as 1 | 2 | 3 }
      try {
        await client.call('application.update', { body })
      } catch (error) {
        failed.push({ id: row.id, name: applicantName(row), reason: errorMessage(toRequestError(error), language) })
      }
    }
    setDone(undefined)
    const count = rows.length - failed.length
    if (count > 0) showToast(messages.doneMany[approval](count))
    if (failed.length === 0) onClose()
    else setFailures(failed)
    onDone()
  }
  return { done, failures, start }
}

function Failures({ failures }: { readonly failures: readonly Failure[] }) {
  return (
    <ul>
      {failures.map(({ id, name, reason }) => (
        <li key={id}>
          <strong>{name}</strong> {reason}
        </li>
      ))}
    </ul>
  )
}

/** Confirms a decision on several applications, with the applicants' names; lists those that failed. */
export function BulkDialog(props: Props) {
  const { approval, chosen, onClose } = props
  const messages = useMessages(applicationsMessages)
  const staff = useMessages(staffMessages)
  const [rows] = useState(() => chosen.filter((row) => canBecome(row, approval)))
  const { done, failures, start } = useDeciding(props, rows)
  const isBusy = done !== undefined
  const leftOut = chosen.length - rows.length
  return (
    <Dialog
      isOpen
      title={failures ? messages.notDoneTitle(failures.length) : messages.bulkTitle[approval](rows.length)}
      onClose={onClose}
      isDismissible={!isBusy}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {failures ? messages.close : staff.cancel}
          </Button>
          {!failures && rows.length > 0 && (
            <Button kind={approval === 3 ? 'danger' : 'primary'} isBusy={isBusy} onClick={() => void start()}>
              {approval === 3 ? messages.reject : messages.approve}
            </Button>
          )}
        </>
      }
    >
      {failures ? (
        <Failures failures={failures} />
      ) : (
        <Stack>
          {rows.length > 0 && <p>{messages.bulkText[approval]}</p>}
          <ul>
            {rows.slice(0, namesShown).map((row) => (
              <li key={row.id}>{applicantName(row)}</li>
            ))}
            {rows.length > namesShown && <li>{messages.andMore(rows.length - namesShown)}</li>}
          </ul>
          {leftOut > 0 && <Notice>{messages.leftOut(leftOut)}</Notice>}
          <p role="status">{isBusy && messages.working(done, rows.length)}</p>
        </Stack>
      )}
    </Dialog>
  )
}
