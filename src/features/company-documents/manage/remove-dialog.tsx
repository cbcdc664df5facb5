import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CompanyDocumentRow } from '#contract/endpoints/company-documents.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { ConfirmDialog } from '#src/shared/staff/confirm-dialog.tsx'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { useRestore } from '#src/shared/staff/use-restore.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { CheckField } from '#src/shared/ui/fields/check-field.tsx'
import { ChoiceField } from '#src/shared/ui/fields/choice-field.tsx'
import { documentsMessages } from './documents-messages.ts'
import { useDocumentPaths } from './document-paths.ts'

/** Removes a document, which can be undone for a while, or permanently where no one has acknowledged it. */
export function RemoveDocumentDialog({ row }: { readonly row: CompanyDocumentRow }) {
  const messages = useMessages(documentsMessages)
  const { client } = useSession()
  const navigate = useNavigate()
  const paths = useDocumentPaths()
  const restore = useRestore()
  const [isOpen, setOpen] = useState(false)
  const [how, setHow] = useState('away')
  const [withTasks, setWithTasks] = useState(true)
  const isGood = how === 'good'
  const undo = () =>
    void restore(row.BusinessFileName, paths.detail(row.Id, row.BusinessId), () =>
      invalidating(
        ['businessDocuments', 'business', 'documents'],
        client.call('businessDocuments.restore', { body: { DocId: row.Id } }),
      ),
    )
  const { submit, isSubmitted, error, reset } = useChange<{ good: boolean; tasks: boolean }, void>(
    async ({ good, tasks }, signal) => {
      const body = { DocId: row.Id, IsPermanentDelete: good, IsAcknowladge: tasks }
      const { withdrawn } = await client.call('businessDocuments.remove', { body, signal })
      showToast(messages.removed(row.BusinessFileName, withdrawn), good ? undefined : undo)
      await navigate(paths.list(row.BusinessId), { replace: true })
    },
    { invalidates: ['businessDocuments', 'business', 'documents'] },
  )
  const open = () => {
    reset()
    setOpen(true)
  }
  return (
    <>
      <Button kind="danger" onClick={open}>
        {messages.removeVerb}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={messages.removeTitle(row.BusinessFileName)}
          verb={isGood ? messages.deleteVerb : messages.removeVerb}
          kind="danger"
          isBusy={isSubmitted}
          onYes={() => submit({ good: isGood, tasks: isGood || withTasks })}
          onClose={() => setOpen(false)}
        >
          <ChoiceField
            id="remove-how"
            name="how"
            label={messages.removeHow}
            value={how}
            onChange={setHow}
            choices={[
              { value: 'away', label: messages.away, hint: messages.awayHint },
              { value: 'good', label: messages.good, hint: messages.goodHint },
            ]}
          />
          {!isGood && (
            <CheckField
              id="remove-tasks"
              name="tasks"
              label={messages.openTasks}
              hint={messages.openTasksHint}
              value={withTasks}
              onChange={setWithTasks}
            />
          )}
          <ErrorNotice error={error} />
        </ConfirmDialog>
      )}
    </>
  )
}
