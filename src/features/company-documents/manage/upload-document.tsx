import { useState } from 'react'
import type { CompanyDocumentRow } from '#contract/endpoints/company-documents.ts'
import { businessDocuments } from '#contract/endpoints/company-documents.ts'
import { companyDocumentUpload } from '#contract/endpoints/shared-replies.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { uploadFetch } from '#src/shared/staff/upload-progress.ts'
import { useSession } from '#src/session/session-context.tsx'
import { RecordForm } from '#src/shared/staff/records/record-form.tsx'
import { staffWords } from '#src/shared/staff/staff-messages.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { documentsWords } from './documents-messages.ts'
import { FormUpload } from './file-upload-field.tsx'
import { PaperFields } from './document-fields.tsx'
import { fileReasons, toDocumentAudience, missing, newPaper, valuesOf, type PaperValues } from './document-values.ts'
import { fileSize } from './file-size.ts'

/** Sends a file with what it asks of whom: a new paper, or a new version of `before`. */
export function PaperUpload({
  businessId,
  before,
  onSaved,
  onCancel,
  onLoadNewer,
}: {
  readonly businessId: number
  readonly before?: CompanyDocumentRow | undefined
  readonly onSaved: (row: CompanyDocumentRow) => void
  readonly onCancel: () => void
  readonly onLoadNewer?: (() => void) | undefined
}) {
  const words = useMessages(documentsWords)
  const shared = useMessages(staffWords)
  const { client, user, language } = useSession()
  const [share, setShare] = useState<number>()
  const body = (values: PaperValues) => ({
    ...toDocumentAudience(values),
    BusinessId: businessId,
    ...(before && { Id: before.Id, UpdatedAt: before.UpdatedAt }),
  })
  const note = (file: File) => {
    if (share === undefined) return fileSize(file.size, language)
    return share < 1 ? words.sending(Math.floor(share * 100)) : words.checking
  }
  const send = async (values: PaperValues, signal: AbortSignal) => {
    setShare(0)
    try {
      return await client.call('businessDocuments.upload', {
        body: businessDocuments.upload.body.cast(body(values)),
        files: values.file ? { file: values.file } : {},
        fetch: uploadFetch(setShare),
        signal,
      })
    } finally {
      setShare(undefined)
    }
  }
  return (
    <RecordForm
      initial={before ? valuesOf(before) : newPaper(user.role)}
      schema={businessDocuments.upload.body}
      toBody={body}
      checkMore={(values) => ({ ...missing(values), ...fileReasons(values) })}
      send={send}
      onSaved={onSaved}
      onLoadNewer={onLoadNewer}
      verb={before ? words.versionVerb : words.addVerb}
      beside={<Button onClick={onCancel}>{shared.cancel}</Button>}
    >
      <Card>
        <FormUpload
          name="file"
          label={words.file}
          hint={words.fileHint}
          note={note}
          accept={companyDocumentUpload.types.join()}
          isBusy={share !== undefined}
        />
      </Card>
      <PaperFields businessId={businessId} />
    </RecordForm>
  )
}
