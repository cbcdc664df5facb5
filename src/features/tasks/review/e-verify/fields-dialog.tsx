import { useState } from 'react'
import { eVerifyCalls } from '#contract/endpoints/forms/e-verify.ts'
import type { Role } from '#contract/domain/roles.ts'
import type { CaseField } from '#contract/forms/e-verify/case-fields.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { download } from '#src/shared/download.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { useToday } from '#src/shared/i18n/time-zone.ts'
import { byteOrderMark, quotedCell, spreadsheetText } from '#contract/protocol/spreadsheet-text.ts'
import { RevealDialog } from '../reveal-dialog.tsx'
import { useShownBriefly } from '../use-shown-briefly.ts'
import { eVerifyMessages } from './e-verify-messages.ts'

/** Rows of text as CSV (RFC 4180). */
const toCsv = (rows: readonly (readonly string[])[]): string => {
  const lines = rows.map((row) => row.map((text) => quotedCell(spreadsheetText(text))).join(','))
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`
}

interface Props {
  readonly userDocumentId: number
  readonly personName: string
  readonly fields: readonly CaseField[]
  readonly onClose: () => void
}

const mayReveal: readonly Role[] = eVerifyCalls.revealEVerifyFields.allow

/** What E-Verify asks for, to copy or download; with whole numbers for a minute, for who may see them, for a reason. */
export function FieldsDialog({ userDocumentId, personName, fields, onClose }: Props) {
  const messages = useMessages(eVerifyMessages)
  const { client, user } = useSession()
  const today = useToday()
  const [isAsking, setAsking] = useState(false)
  const [whole, setWhole] = useShownBriefly<readonly CaseField[]>()
  if (isAsking)
    return (
      <RevealDialog
        title={messages.wholeTitle}
        reveal={async (reason, signal) =>
          (await client.call('i9.revealEVerifyFields', { body: { userDocumentId, reason }, signal })).fields
        }
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
    download(new Blob([toCsv([messages.csvHead, ...rows])], { type: 'text/csv' }), messages.fileName(personName, today))
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
