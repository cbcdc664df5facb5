import { useState, type ReactNode } from 'react'
import { exportFormats, type ExportFormat, type ExportTicket } from '#contract/protocol/export-format.ts'
import { FormChoice } from '#src/shared/form-fields/form-choice.tsx'
import { FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { showToast } from '../toasts/toasts.ts'
import { exportingMessages } from './exporting-messages.ts'
import { fetchList } from './fetch-list.ts'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'

interface Props {
  /** Creates the export token for the list as it is filtered and sorted now. */
  readonly make: (format: ExportFormat, signal: AbortSignal) => Promise<ExportTicket>
  /** Rows of the list; undefined until known. */
  readonly count: number | undefined
  readonly isMore?: boolean | undefined
  /** What else the user should know about the file. */
  readonly note?: ReactNode
}

/** Asks for the format of an exported list, and downloads it. */
export function ExportListDialog({
  make,
  count = 0,
  isMore = false,
  note,
  onClose,
}: Props & { readonly onClose: () => void }) {
  const messages = useMessages(exportingMessages)
  const language = useLanguage()
  const request = useChange<ExportFormat, void>(
    async (chosen, signal) => {
      const { ticket } = await make(chosen, signal)
      fetchList(ticket)
      showToast(messages.started)
      onClose()
    },
    { invalidates: [] },
  )
  const initial: { readonly format: ExportFormat } = { format: 'csv' }
  return (
    <Form prefix="export" initial={initial} onSubmit={(_, { format }) => request.submit(format)} request={request}>
      <FormDialog title={messages.title} verb={messages.verb} onClose={onClose}>
        <p>{note ?? messages.what(count.toLocaleString(language), isMore, count)}</p>
        <FormChoice
          name="format"
          label={messages.format}
          choices={exportFormats.map((value) => ({
            value,
            label: messages.formats[value],
            hint: messages.hints[value],
          }))}
        />
        <p>{messages.careful}</p>
        <FormRefusal />
      </FormDialog>
    </Form>
  )
}

/** Exports a list as a file, in the chosen format. */
export function ExportButton(props: Props) {
  const messages = useMessages(exportingMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        isCompact
        icon="file"
        disabled={props.count === undefined || props.count === 0}
        onClick={() => setOpen(true)}
      >
        {messages.export}
      </Button>
      {isOpen && <ExportListDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
