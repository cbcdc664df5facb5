import { lazy, Suspense, useState } from 'react'
import type { WageNotices } from '#contract/endpoints/wage-notices.ts'
import type { NoticeFacts } from '#contract/notices/facts.ts'
import { noticeFacts, noticeFaults } from '#contract/notices/facts.ts'
import { useSession } from '#src/session/session-context.tsx'
import { FormErrors, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { useFormState } from '#src/shared/form-fields/form-state.ts'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ConfirmDialog } from '#src/shared/staff/confirm-dialog.tsx'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { UnsavedChangesGuard } from '#src/shared/staff/records/unsaved-changes-guard.tsx'
import { staffMessages } from '#src/shared/staff/staff-messages.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { NoticeFields } from './notice-fields.tsx'
import { wageNoticesMessages } from './wage-notices-messages.ts'

/** What is typed into a notice, by field: all texts, as people write them. */
type NoticeValues = Readonly<Record<keyof NoticeFacts, string>>

const fields = Object.keys(noticeFacts.fields) as (keyof NoticeFacts)[]

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

/** What a new notice starts from: the last that was given, otherwise what is known of the employer. */
const initialValues = ({ list, offered, known }: WageNotices): NoticeValues => {
  const last = list.find(({ isWithdrawn }) => !isWithdrawn) ?? list[0]
  const { firstDay, ...employer } = known
  const facts: Readonly<Partial<Record<keyof NoticeFacts, unknown>>> =
    last === undefined
      ? { ...employer, notice: offered[0], reason: 'hiring', effectiveOn: firstDay ?? '' }
      : {
          ...last.facts,
          preparer: employer.preparer,
          ...(!offered.includes(last.notice) && { notice: offered[0] }),
          ...(last.signedAt !== null && { reason: 'change', effectiveOn: '' }),
        }
  return Object.fromEntries(fields.map((field) => [field, textOf(facts[field])])) as NoticeValues
}

const PdfViewer = lazy(() =>
  import('#src/shared/pdf-viewer/pdf-viewer.tsx').then((module) => ({ default: module.PdfViewer })),
)

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

function NoticeDialog({
  name,
  from,
  setMode,
  onClose,
}: {
  readonly name: string
  readonly from: WageNotices
  readonly setMode: (mode: 'preview' | 'give') => void
  readonly onClose: () => void
}) {
  const messages = useMessages(wageNoticesMessages)
  const staff = useMessages(staffMessages)
  const { isChanged, isBusy } = useFormState()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <FormDialog
      title={messages.formTitle(name)}
      verb={messages.give}
      width="wide"
      storedAs="pay-notice"
      onPress={() => setMode('give')}
      otherActions={
        <FormSubmit kind="secondary" onPress={() => setMode('preview')}>
          {messages.preview}
        </FormSubmit>
      }
      onClose={() => (isChanged ? setLeaving(true) : onClose())}
    >
      <UnsavedChangesGuard isUnsaved={isChanged && !isBusy} />
      <FormErrors summaryTitle={messages.errors} />
      <NoticeFields offered={from.offered} />
      {isLeaving && (
        <ConfirmDialog title={staff.leaveTitle} verb={staff.leave} onYes={onClose} onClose={() => setLeaving(false)}>
          <p>{staff.leaveText}</p>
        </ConfirmDialog>
      )}
    </FormDialog>
  )
}

interface Sent {
  readonly values: NoticeValues
  readonly isPreview: boolean
}

/** Prepares a notice of pay: its answers, a preview of its PDF, and sending it to the employee. */
export function PrepareNotice({
  personId,
  name,
  from,
  onClose,
}: {
  readonly personId: number
  readonly name: string
  readonly from: WageNotices
  readonly onClose: () => void
}) {
  const messages = useMessages(wageNoticesMessages)
  const { client } = useSession()
  const [mode, setMode] = useState<'preview' | 'give'>('give')
  const [preview, setPreview] = useState<{ readonly pdf: Blob; readonly fileName: string }>()
  const request = useChange<Sent, void>(
    async ({ values, isPreview }, signal) => {
      const body = { ...noticeFacts.cast(values, { assert: false }), userId: personId }
      if (isPreview) {
        const { fileName, content } = await client.call('wageNotices.preview', { body, signal })
        setPreview({ fileName, pdf: new Blob([bytesOf(content)], { type: 'application/pdf' }) })
        return
      }
      await client.call('wageNotices.give', { body, signal })
      showToast(messages.sentToast)
      onClose()
    },
    { invalidates: ['wageNotices', 'documents', 'attention'] },
  )
  return (
    <>
      <Form
        prefix="pay-notice"
        initial={initialValues(from)}
        schema={noticeFacts}
        check={(values) => noticeFaults(noticeFacts.cast(values, { assert: false }))}
        onSubmit={(_, values) => request.submit({ values, isPreview: mode === 'preview' })}
        request={request}
      >
        <NoticeDialog name={name} from={from} setMode={setMode} onClose={onClose} />
      </Form>
      {preview && (
        <Suspense fallback={null}>
          <PdfViewer
            pdf={preview.pdf}
            title={preview.fileName}
            fileName={preview.fileName}
            onClose={() => setPreview(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
