import { useState } from 'react'
import type { BulkProgress } from '#contract/endpoints/bulk-actions.ts'
import { bulkActions } from '#contract/endpoints/bulk-actions.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { FormTextArea } from '#src/shared/form-fields/form-text-area.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useFormName } from '#src/shared/i18n/form-name.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ProgressDialog, useProgress } from '#src/shared/staff/bulk/action-progress.tsx'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { useEndpointMutation } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import type { narrowingOf } from './review-list.ts'
import { reviewMessages } from './review-messages.ts'

const namesShown = 8

interface Props {
  /** Those selected on the page, also where the whole list is. */
  readonly rows: readonly TaskRow[]
  /** The whole list as it is filtered, if that is selected. */
  readonly whole: { readonly total: number; readonly filter: ReturnType<typeof narrowingOf> } | undefined
  readonly onClose: () => void
  readonly onDone: () => void
}

function Result({ started, onClose }: { readonly started: BulkProgress; readonly onClose: () => void }) {
  const { bulk } = useMessages(reviewMessages)
  const language = useLanguage()
  const progress = useProgress(started)
  const { isFinished, done, total } = progress
  return (
    <ProgressDialog
      title={isFinished ? bulk.returnDone : bulk.returning}
      progress={progress}
      working={bulk.returnWorking}
      note={bulk.returnGoesOn}
      onClose={onClose}
    >
      <p>{bulk.returned(done.toLocaleString(language), total.toLocaleString(language))}</p>
    </ProgressDialog>
  )
}

/** Returns the selected forms, or a whole list, for changes with one message. */
export function BulkReturn({ rows, whole, onClose, onDone }: Props) {
  const messages = useMessages(reviewMessages)
  const { bulk } = messages
  const language = useLanguage()
  const nameOf = useFormName()
  const [started, setStarted] = useState<BulkProgress>()
  const [chosen] = useState(rows)
  const total = whole?.total ?? chosen.length
  const count = total.toLocaleString(language)
  const request = useEndpointMutation('bulkActions.returnForms', {
    invalidates: ['documents', 'attention'],
    onDone: (reply) => {
      onDone()
      if (!reply.isFinished || reply.failed > 0) return setStarted(reply)
      showToast(bulk.returnedAll(reply.done.toLocaleString(language), reply.done === 1))
      onClose()
    },
  })
  if (started) return <Result started={started} onClose={onClose} />
  const which = whole
    ? { isWholeList: true, documentDetails: whole.filter, confirmedCount: whole.total }
    : { userDocumentIdList: chosen.map(({ userDocumentId }) => userDocumentId) }
  const hasSpanish = chosen.some((row) => row.language !== language && row.language === 'es')
  return (
    <Form
      prefix="return-many"
      initial={{ reason: '' }}
      schema={bulkActions.returnForms.body}
      toBody={({ reason }) => ({ ...which, reason })}
      onSubmit={(body) => request.submit({ body })}
      request={request}
    >
      <FormDialog
        title={bulk.returnTitle(count, total === 1)}
        verb={bulk.returnVerb(count, total === 1)}
        storedAs="return-many"
        onClose={onClose}
      >
        <p>{bulk.returnText}</p>
        <FormTextArea
          name="reason"
          label={bulk.returnMessage}
          hint={hasSpanish ? bulk.returnSpanish : undefined}
          rows={3}
          maxLength={500}
        />
        <ul>
          {chosen.slice(0, namesShown).map(({ userDocumentId, employeeName, name }) => (
            <li key={userDocumentId}>{messages.reviewTitle(nameOf(name), employeeName)}</li>
          ))}
          {total > namesShown && <li>{messages.bulk.andMore((total - namesShown).toLocaleString(language))}</li>}
        </ul>
        <FormRefusal />
      </FormDialog>
    </Form>
  )
}
