import { useEffect, useState } from 'react'
import type { DocumentSignature } from '#contract/endpoints/company-documents.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { toFileBlob } from '#src/shared/pdf-viewer/file-blob.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { DocumentViewer } from '#src/shared/pdf-viewer/document-viewer.tsx'
import { documentTaskMessages } from './task-messages.ts'

/** The signatures of a task's document; undefined while they are loading, and offline. */
const useSignatures = ({ userDocumentId, confirmationNumber }: TaskRow) => {
  const { client, isOnline } = useSession()
  const [list, setList] = useState<readonly DocumentSignature[]>()
  useEffect(() => {
    if (!isOnline) return
    const leaving = new AbortController()
    client
      .call('businessDocuments.getSignatures', { body: { userDocumentId }, signal: leaving.signal })
      .then((reply) => setList(reply.list))
      .catch(() => undefined)
    return () => leaving.abort()
  }, [client, isOnline, userDocumentId, confirmationNumber])
  return list
}

/** What their person signed: each version with its own PDF, and the certificate of the current one. */
export function SignedVersions({ row }: { readonly row: TaskRow }) {
  const messages = useMessages(documentTaskMessages)
  const language = useLanguage()
  const { client, isOnline } = useSession()
  const list = useSignatures(row)
  const [shown, setShown] = useState<{ readonly content: Blob; readonly title: string }>()
  const { userDocumentId } = row
  const { submit, isSubmitted, error } = useRequest<DocumentSignature | 'certificate', void>(async (what, signal) => {
    const reply =
      what === 'certificate'
        ? await client.call('documents.getCertificate', { body: { userDocumentId }, signal })
        : await client.call('documents.getPdf', { body: { userDocumentId, submissionId: what.id }, signal })
    setShown({ content: toFileBlob(reply), title: reply.fileName.replace(/\.pdf$/, '') })
  })
  if (list === undefined && !isOnline && row.pdfReady)
    return (
      <Card title={messages.signedTitle}>
        <p>{messages.signedOffline}</p>
      </Card>
    )
  if (list === undefined || list.length === 0) return null
  return (
    <Card title={messages.signedTitle}>
      <Facts
        facts={list.map((each) => ({
          key: String(each.id),
          label: each.confirmationNumber,
          value: messages.signedVersion(each.version, formatMoment(each.signedAt, language)),
          action: (
            <Button kind="quiet" isCompact isBusy={isSubmitted} onClick={() => submit(each)}>
              {messages.openSigned} <span className="visually-hidden">{messages.ofSigned(each.version)}</span>
            </Button>
          ),
        }))}
      />
      {row.pdfReady && (
        <div>
          <Button icon="file" isBusy={isSubmitted} onClick={() => submit('certificate')}>
            {messages.certificate}
          </Button>
        </div>
      )}
      {error && (
        <Notice tone="warning" isLive>
          {errorMessage(error, language)}
        </Notice>
      )}
      {shown && <DocumentViewer {...shown} onClose={() => setShown(undefined)} />}
    </Card>
  )
}
