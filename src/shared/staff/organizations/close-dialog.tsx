import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { showToast } from '../toasts/toasts.ts'
import { useRestore } from '../use-restore.ts'
import { organizationsMessages } from './organizations-messages.ts'
import type { Area } from '#src/shared/staff/query/endpoint-query.ts'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'

/**
 * Closes a business or a location: says what else is closed, and why it can't be closed while people are active; it can
 * be restored for a while.
 */
export function CloseDialog({
  name,
  verb,
  people,
  paths,
  remove,
  restore,
  invalidates,
  children,
}: {
  readonly name: string
  readonly verb: string
  /** How many people are still active there. */
  readonly people: number
  readonly paths: { readonly page: string; readonly list: string; readonly people: string }
  readonly remove: (signal: AbortSignal) => Promise<unknown>
  readonly restore: () => Promise<unknown>
  /** The areas of the API that both change. */
  readonly invalidates: readonly Area[]
  /** What else is closed. */
  readonly children: ReactNode
}) {
  const messages = useMessages(organizationsMessages)
  const navigate = useNavigate()
  const restoreRecord = useRestore()
  const [isOpen, setOpen] = useState(false)
  const { submit, isSubmitted, error, reset } = useChange<void, void>(
    async (_, signal) => {
      await remove(signal)
      showToast(
        messages.ended(name),
        () => void restoreRecord(name, paths.page, () => invalidating(invalidates, restore())),
      )
      await navigate(paths.list, { replace: true })
    },
    { invalidates },
  )
  const open = () => {
    reset()
    setOpen(true)
  }
  return (
    <>
      <Button kind="danger" onClick={open}>
        {verb}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={messages.endTitle(name)}
          verb={verb}
          kind="danger"
          isBusy={isSubmitted}
          onYes={() => submit()}
          onClose={() => setOpen(false)}
        >
          <p>{children}</p>
          {people > 0 && !error && (
            <Notice tone="warning" actions={<Link to={paths.people}>{messages.seePeople}</Link>}>
              {messages.endPeople(people)}
            </Notice>
          )}
          <ErrorNotice error={error} />
        </ConfirmDialog>
      )}
    </>
  )
}
