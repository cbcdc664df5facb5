import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CompanyDocumentRow } from '#contract/endpoints/company-documents.ts'
import { businessDocuments } from '#contract/endpoints/company-documents.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormChoice } from '#src/shared/form-fields/form-choice.tsx'
import { FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { useFormFields } from '#src/shared/form-fields/form-state.ts'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { useRestore } from '#src/shared/staff/use-restore.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { documentsMessages } from './documents-messages.ts'
import { useDocumentPaths } from './document-paths.ts'

interface Props {
  readonly row: CompanyDocumentRow
  readonly onClose: () => void
}

function Question({ row, onClose }: Props) {
  const messages = useMessages(documentsMessages)
  const isPermanent = useFormFields().valueOf('how') === 'good'
  return (
    <FormDialog
      title={messages.removeTitle(row.businessFileName)}
      verb={isPermanent ? messages.deleteVerb : messages.removeVerb}
      kind="danger"
      onClose={onClose}
    >
      <FormChoice
        name="how"
        label={messages.removeHow}
        choices={[
          { value: 'away', label: messages.away, hint: messages.awayHint },
          { value: 'good', label: messages.good, hint: messages.goodHint },
        ]}
      />
      {!isPermanent && <FormCheck name="tasks" label={messages.openTasks} hint={messages.openTasksHint} />}
      <FormRefusal />
    </FormDialog>
  )
}

function RemoveForm({ row, onClose }: Props) {
  const messages = useMessages(documentsMessages)
  const { client } = useSession()
  const navigate = useNavigate()
  const paths = useDocumentPaths()
  const restore = useRestore()
  const undo = () =>
    void restore(row.businessFileName, paths.detail(row.id, row.businessId), () =>
      invalidating(
        ['businessDocuments', 'documents'],
        client.call('businessDocuments.restore', { body: { docId: row.id } }),
      ),
    )
  const request = useChange<BodyOf<typeof businessDocuments.remove>, void>(
    async (body, signal) => {
      const { withdrawn } = await client.call('businessDocuments.remove', { body, signal })
      showToast(messages.removed(row.businessFileName, withdrawn), body.isPermanent ? undefined : undo)
      await navigate(paths.list(row.businessId), { replace: true })
    },
    { invalidates: ['businessDocuments', 'documents'] },
  )
  return (
    <Form
      prefix="remove"
      initial={{ how: 'away', tasks: true }}
      schema={businessDocuments.remove.body}
      toBody={({ how, tasks }) => ({
        docId: row.id,
        isPermanent: how === 'good',
        isAcknowledged: how === 'good' || tasks,
      })}
      onSubmit={request.submit}
      request={request}
    >
      <Question row={row} onClose={onClose} />
    </Form>
  )
}

/** Removes a document, which can be undone for a while, or permanently where no one has acknowledged it. */
export function RemoveDocumentDialog({ row }: Pick<Props, 'row'>) {
  const messages = useMessages(documentsMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {messages.removeVerb}
      </Button>
      {isOpen && <RemoveForm row={row} onClose={() => setOpen(false)} />}
    </>
  )
}
