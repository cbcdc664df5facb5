import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Menu } from '#src/shared/ui/overlays/menu.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { showToast } from '../toasts/toasts.ts'
import { useRestore } from '../use-restore.ts'
import { organizationsMessages } from './organizations-messages.ts'
import type { Area } from '#src/shared/staff/query/endpoint-query.ts'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'

const comparable = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Whether a name was typed as it is shown, apart from capitals and spaces. */
const isSameName = (typed: string, name: string): boolean => comparable(typed) === comparable(name)

/**
 * Closes a business or a location, from a menu apart from what is done every day: says what else is closed, and why it can't be closed while people are active; it can
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
  isNameTyped = false,
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
  /** The name has to be typed: much is closed with it. */
  readonly isNameTyped?: boolean | undefined
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
  const check = ({ name: typed }: { readonly name: string }) =>
    !isNameTyped || isSameName(typed, name) ? {} : { name: messages.typeNameWrong(name) }
  return (
    <>
      <Menu isWrapped label={messages.moreActions} items={[{ key: 'end', label: verb, onSelect: open }]} />
      {isOpen && (
        <Form
          prefix="close"
          initial={{ name: '' }}
          checkInWords={check}
          onSubmit={() => submit()}
          request={{ isSubmitted, error }}
        >
          <FormDialog title={messages.endTitle(name)} verb={verb} kind="danger" onClose={() => setOpen(false)}>
            <p>{children}</p>
            {people > 0 && !error && (
              <Notice tone="warning" actions={<Link to={paths.people}>{messages.seePeople}</Link>}>
                {messages.endPeople(people)}
              </Notice>
            )}
            {isNameTyped && <FormText name="name" label={messages.typeName(name)} autoComplete="off" />}
            <FormRefusal />
          </FormDialog>
        </Form>
      )}
    </>
  )
}
