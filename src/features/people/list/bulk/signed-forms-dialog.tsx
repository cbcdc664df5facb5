import { useState } from 'react'
import type { BulkProgress } from '#contract/endpoints/bulk-actions.ts'
import { FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { fetchList } from '#src/shared/staff/exports/fetch-list.ts'
import { ProgressDialog, useProgress } from '#src/shared/staff/bulk/action-progress.tsx'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { useEndpointMutation } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { peopleMessages } from '../../people-messages.ts'
import { toBody, type BulkDialogProps } from './chosen.ts'

function Collecting({ started, onClose }: { readonly started: BulkProgress; readonly onClose: () => void }) {
  const { signed } = useMessages(peopleMessages)
  const language = useLanguage()
  const progress = useProgress(started)
  const { bulkActionId, isFinished, done, file } = progress
  const request = useEndpointMutation('bulkActions.downloadSignedForms', {
    invalidates: [],
    onDone: ({ ticket }) => {
      fetchList(ticket)
      showToast(signed.started)
    },
  })
  return (
    <ProgressDialog
      title={isFinished ? signed.title : signed.workingTitle}
      progress={progress}
      working={signed.working}
      note={signed.goesOn}
      onClose={onClose}
      actions={
        isFinished &&
        file && (
          <Button
            kind="primary"
            isBusy={request.isSubmitted}
            onClick={() => request.submit({ body: { bulkActionId } })}
          >
            {signed.download}
          </Button>
        )
      }
    >
      {file ? (
        <p>
          {signed.ready(done.toLocaleString(language), done === 1)}{' '}
          {signed.availableTo(formatMoment(file.expiresAt, language))}
        </p>
      ) : (
        <p>{done === 0 ? signed.nothing : signed.gone}</p>
      )}
      <ErrorNotice error={request.error} />
    </ProgressDialog>
  )
}

/** What was collected within a day: ready, or still being collected. */
function Latest({ latest, onOpen }: { readonly latest: BulkProgress; readonly onOpen: () => void }) {
  const { signed } = useMessages(peopleMessages)
  const language = useLanguage()
  const { isFinished, done, failed, total, file } = latest
  if (isFinished && !file) return null
  return (
    <Notice
      title={signed.latest}
      actions={<Button onClick={onOpen}>{isFinished ? signed.download : signed.workingTitle}</Button>}
    >
      {file
        ? `${signed.ready(done.toLocaleString(language), done === 1)} ${signed.availableTo(formatMoment(file.expiresAt, language))}`
        : signed.working((done + failed).toLocaleString(language), total.toLocaleString(language))}
    </Notice>
  )
}

function CountedForms({
  chosen,
  latest,
  onClose,
  onDone,
  onStarted,
}: BulkDialogProps & {
  readonly latest: BulkProgress | null
  readonly onStarted: (progress: BulkProgress) => void
}) {
  const messages = useMessages(peopleMessages)
  const { signed } = messages
  const language = useLanguage()
  const { reply: counted, error } = useEndpoint(
    'bulkActions.countSignedForms',
    { body: toBody(chosen) },
    { isForEditing: true },
  )
  const request = useEndpointMutation('bulkActions.collectSignedForms', {
    invalidates: ['bulkActions'],
    onDone: (reply) => {
      onDone()
      onStarted(reply)
    },
  })
  const before = latest && <Latest latest={latest} onOpen={() => onStarted(latest)} />
  const what = counted && (
    <p>
      {counted.forms === 0
        ? signed.none
        : signed.what(
            counted.forms.toLocaleString(language),
            counted.people.toLocaleString(language),
            counted.forms === 1,
          )}
    </p>
  )
  if (counted === undefined || counted.forms === 0)
    return (
      <Dialog
        isOpen
        title={signed.title}
        onClose={onClose}
        actions={<Button onClick={onClose}>{messages.close}</Button>}
      >
        <Stack>
          {what ?? (error ? <ErrorNotice error={error} /> : <Skeleton lines={3} />)}
          {before}
        </Stack>
      </Dialog>
    )
  return (
    <Form
      prefix="signed"
      initial={{}}
      onSubmit={() => request.submit({ body: { ...toBody(chosen), language } })}
      request={request}
    >
      <FormDialog title={signed.title} verb={signed.verb} onClose={onClose}>
        {what}
        <p>{signed.careful}</p>
        {before}
        <FormRefusal />
      </FormDialog>
    </Form>
  )
}

/** Collects the signed forms of some people or of a whole list in one file, and downloads it. */
export default function SignedFormsDialog(props: BulkDialogProps) {
  const { signed } = useMessages(peopleMessages)
  const [started, setStarted] = useState<BulkProgress>()
  const { reply, error } = useEndpoint('bulkActions.latestSignedForms', { body: {} }, { isForEditing: true })
  if (started) return <Collecting started={started} onClose={props.onClose} />
  if (reply) return <CountedForms {...props} latest={reply.latest} onStarted={setStarted} />
  return (
    <Dialog isOpen title={signed.title} onClose={props.onClose}>
      {error ? <ErrorNotice error={error} /> : <Skeleton lines={3} />}
    </Dialog>
  )
}
