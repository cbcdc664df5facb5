import { useEffect, useState } from 'react'
import { eVerifyCalls } from '#contract/endpoints/forms/e-verify.ts'
import { revealSeconds } from '#contract/endpoints/task-review.ts'
import type { Role } from '#contract/domain/roles.ts'
import type { CaseField } from '#contract/forms/e-verify/case-fields.ts'
import { FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { FormTextArea } from '#src/shared/form-fields/form-text-area.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { todayHere } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { download } from '#src/shared/staff/download.ts'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { revealMessages } from '../reveal-messages.ts'
import { toCsv } from './case-csv.ts'
import { eVerifyMessages } from './e-verify-messages.ts'

interface Props {
  readonly userDocumentId: number
  readonly personName: string
  readonly fields: readonly CaseField[]
  readonly onClose: () => void
}

const mayReveal: readonly Role[] = eVerifyCalls.revealEVerifyFields.allow
const empty = { reason: '' }

function ReasonDialog({
  userDocumentId,
  onClose,
  onShown,
}: Pick<Props, 'userDocumentId' | 'onClose'> & { readonly onShown: (fields: readonly CaseField[]) => void }) {
  const words = revealMessages[useLanguage()]
  const messages = useMessages(eVerifyMessages)
  const { client } = useSession()
  // The numbers are no reply of the change, which would be cached.
  const request = useChange<string, void>(
    async (reason, signal) => {
      const { fields } = await client.call('i9.revealEVerifyFields', { body: { userDocumentId, reason }, signal })
      if (!signal.aborted) onShown(fields)
    },
    { invalidates: ['documents'] },
  )
  return (
    <Form
      prefix="reveal"
      initial={empty}
      checkInWords={({ reason }) =>
        reason.trim() === '' ? { reason: words.reasonNeeded } : ({} as Readonly<Record<string, string>>)
      }
      onSubmit={(_, { reason }) => request.submit(reason.trim())}
      request={request}
    >
      <FormDialog title={messages.wholeTitle} verb={words.verb} onClose={onClose}>
        <p>{words.text}</p>
        <FormRefusal />
        <FormTextArea name="reason" label={words.reason} rows={2} maxLength={500} />
      </FormDialog>
    </Form>
  )
}

/** What E-Verify asks for, to copy or download; with whole numbers for a minute, for who may see them, for a reason. */
export function FieldsDialog({ userDocumentId, personName, fields, onClose }: Props) {
  const messages = useMessages(eVerifyMessages)
  const { user } = useSession()
  const [isAsking, setAsking] = useState(false)
  const [whole, setWhole] = useState<readonly CaseField[]>()
  useEffect(() => {
    if (whole === undefined) return undefined
    const timer = setTimeout(() => setWhole(undefined), revealSeconds * 1000)
    return () => clearTimeout(timer)
  }, [whole])
  if (isAsking)
    return (
      <ReasonDialog
        userDocumentId={userDocumentId}
        onClose={() => setAsking(false)}
        onShown={(shown) => {
          setAsking(false)
          setWhole(shown)
        }}
      />
    )
  const rows = (whole ?? fields).map(({ name, of, value }): readonly [string, string] => [
    of === undefined ? messages.fieldNames[name] : `${messages.fieldNames[name]} (${of})`,
    value,
  ])
  const copy = () => {
    navigator.clipboard.writeText(rows.map((row) => row.join('\t')).join('\n')).then(
      () => showToast(messages.copied),
      () => showToast(messages.copyFailed),
    )
  }
  const save = () =>
    download(
      new Blob([toCsv([messages.csvHead, ...rows])], { type: 'text/csv' }),
      messages.fileName(personName, todayHere()),
    )
  return (
    <Dialog
      isOpen
      width="wide"
      title={messages.fieldsTitle}
      onClose={onClose}
      actions={<Button onClick={onClose}>{messages.close}</Button>}
    >
      <Stack>
        <p>{messages.fieldsText}</p>
        <p>{whole === undefined ? messages.fieldsMasked : messages.fieldsWhole}</p>
        <Row gap="small">
          <Button onClick={copy}>{messages.copy}</Button>
          <Button icon="file" onClick={save}>
            {messages.csv}
          </Button>
          {whole === undefined && mayReveal.includes(user.role) && (
            <Button onClick={() => setAsking(true)}>{messages.whole}</Button>
          )}
        </Row>
        <Facts facts={rows.map(([label, value]) => ({ key: label, label, value }))} />
      </Stack>
    </Dialog>
  )
}
