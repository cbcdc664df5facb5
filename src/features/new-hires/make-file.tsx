import type { NewHireRow } from '#contract/endpoints/new-hires.ts'
import type { NewHireLayoutKey } from '#contract/forms/new-hire/layouts.ts'
import { layoutOfState, newHireLayoutKeys, newHireLayouts } from '#contract/forms/new-hire/layouts.ts'
import { useSession } from '#src/session/session-context.tsx'
import { FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { FormSelect } from '#src/shared/form-fields/form-select.tsx'
import { useFormFields } from '#src/shared/form-fields/form-state.ts'
import { FormTextArea } from '#src/shared/form-fields/form-text-area.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { download } from '#src/shared/download.ts'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { newHiresMessages } from './new-hires-messages.ts'

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

/** The layout of the directory that most likely gets all of them. */
const likelyLayout = (rows: readonly NewHireRow[]): NewHireLayoutKey => {
  const [state, ...others] = new Set(rows.map((row) => row.state))
  return others.length === 0 ? layoutOfState(state) : 'sheet'
}

function LeftOut({ rows }: { readonly rows: readonly NewHireRow[] }) {
  const messages = useMessages(newHiresMessages)
  if (rows.length === 0) return null
  return (
    <Notice tone="warning" title={messages.leftOut(rows.length)}>
      <p>{messages.leftOutText}</p>
      <ul>
        {rows.map(({ id, name, missing }) => (
          <li key={id}>
            {name}: {missing.map((part) => messages.missing[part]).join(', ')}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Layout() {
  const messages = useMessages(newHiresMessages)
  const layout = useFormFields().valueOf('layout') as NewHireLayoutKey
  const { state, extension } = newHireLayouts[layout]
  return (
    <>
      <FormSelect
        name="layout"
        label={messages.layout}
        options={newHireLayoutKeys.map((value) => ({ value, label: messages.layouts[value] }))}
      />
      <p>{state === null ? messages.sheetNote : extension === 'txt' ? messages.fixedNote : messages.stateNote}</p>
    </>
  )
}

/** Makes a file of the new hires selected, for a directory; asks why, since it has whole numbers. */
export function MakeFile({
  rows,
  onClose,
  onMade,
}: {
  readonly rows: readonly NewHireRow[]
  readonly onClose: () => void
  readonly onMade: () => void
}) {
  const messages = useMessages(newHiresMessages)
  const { client } = useSession()
  const ready = rows.filter(({ missing }) => missing.length === 0)
  const left = rows.filter(({ missing }) => missing.length > 0)
  // The file is no reply of the change, which would be cached.
  const request = useChange<{ readonly layout: NewHireLayoutKey; readonly reason: string }, void>(
    async (values, signal) => {
      const body = { ...values, ids: ready.map(({ id }) => id) }
      const { fileName, mediaType, content } = await client.call('newHires.makeFile', { body, signal })
      if (signal.aborted) return
      download(new Blob([bytesOf(content)], { type: mediaType }), fileName)
      onMade()
      onClose()
    },
    { invalidates: ['documents'] },
  )
  if (ready.length === 0)
    return (
      <Dialog
        isOpen
        title={messages.makeFile}
        onClose={onClose}
        actions={<Button onClick={onClose}>{messages.close}</Button>}
      >
        <p>{messages.nothingToMake}</p>
        <LeftOut rows={left} />
      </Dialog>
    )
  return (
    <Form
      prefix="new-hire-file"
      initial={{ layout: likelyLayout(ready), reason: messages.reasonOf }}
      checkInWords={({ reason }) =>
        reason.trim() === '' ? { reason: messages.reasonNeeded } : ({} as Readonly<Record<string, string>>)
      }
      onSubmit={(_, { layout, reason }) => request.submit({ layout, reason: reason.trim() })}
      request={request}
    >
      <FormDialog title={messages.fileTitle(ready.length)} verb={messages.makeFile} onClose={onClose}>
        <p>{messages.fileText}</p>
        <LeftOut rows={left} />
        <FormRefusal />
        <Layout />
        <FormTextArea name="reason" label={messages.reason} rows={2} maxLength={500} />
      </FormDialog>
    </Form>
  )
}
