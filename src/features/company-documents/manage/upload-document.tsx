import { useState } from 'react'
import type { CompanyDocumentRow } from '#contract/endpoints/company-documents.ts'
import { businessDocuments } from '#contract/endpoints/company-documents.ts'
import { companyDocumentUpload } from '#contract/endpoints/shared-replies.ts'
import { FormUpload } from '#src/shared/form-fields/form-upload.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { uploadFetch } from '#src/shared/staff/upload-progress.ts'
import { useSession } from '#src/session/session-context.tsx'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import { RecordForm } from '#src/shared/staff/records/record-form.tsx'
import { staffMessages } from '#src/shared/staff/staff-messages.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { documentsMessages } from './documents-messages.ts'
import { DocumentFields } from './document-fields.tsx'
import {
  fileReasons,
  toDocumentAudience,
  missing,
  newDocument,
  valuesOf,
  type DocumentValues,
} from './document-values.ts'
import { loadDocument } from './load-document.ts'
import { fileSize } from './file-size.ts'

/** Sends a file with what it requires of whom: a new document, or a new version of `before`. */
export function DocumentUploadForm({
  businessId,
  before,
  onSaved,
  onCancel,
}: {
  readonly businessId: number
  readonly before?: CompanyDocumentRow | undefined
  readonly onSaved: (row: CompanyDocumentRow) => void
  readonly onCancel: () => void
}) {
  const messages = useMessages(documentsMessages)
  const shared = useMessages(staffMessages)
  const { client, user, language } = useSession()
  const [updatedAt, setUpdatedAt] = useState(before?.updatedAt ?? '')
  const [share, setShare] = useState<number>()
  const body = (values: DocumentValues) => ({
    ...toDocumentAudience(values),
    businessId,
    ...(before && { id: before.id, updatedAt }),
  })
  const note = (file: File) => {
    if (share === undefined) return fileSize(file.size, language)
    return share < 1 ? messages.sending(Math.floor(share * 100)) : messages.checking
  }
  const send = async (values: DocumentValues, signal: AbortSignal) => {
    setShare(0)
    try {
      const upload = client.call('businessDocuments.upload', {
        body: businessDocuments.upload.body.cast(body(values)),
        files: values.file ? { file: values.file } : {},
        fetch: uploadFetch(setShare),
        signal,
      })
      return await invalidating(['businessDocuments', 'documents'], upload)
    } finally {
      setShare(undefined)
    }
  }
  return (
    <RecordForm
      initial={before ? valuesOf(before) : newDocument(user.role)}
      schema={businessDocuments.upload.body}
      toBody={body}
      checkMore={(values) => ({ ...missing(values), ...fileReasons(values) })}
      send={send}
      onSaved={onSaved}
      loadNewer={
        before &&
        (async (signal) => {
          const newer = await loadDocument(client, before, signal)
          return {
            values: valuesOf(newer),
            changedAt: newer.updatedAt,
            changedBy: undefined,
            adopt: () => setUpdatedAt(newer.updatedAt),
          }
        })
      }
      verb={before ? messages.versionVerb : messages.addVerb}
      secondaryActions={<Button onClick={onCancel}>{shared.cancel}</Button>}
    >
      <Card>
        <FormUpload
          name="file"
          label={messages.file}
          hint={messages.fileHint}
          note={note}
          accept={companyDocumentUpload.types.join()}
          isBusy={share !== undefined}
        />
      </Card>
      <DocumentFields businessId={businessId} />
    </RecordForm>
  )
}
