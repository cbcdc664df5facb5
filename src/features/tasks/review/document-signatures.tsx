import { lazy, Suspense, useState } from 'react'
import type { DocumentSignature } from '#contract/endpoints/company-documents.ts'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { toFileBlob } from '#src/shared/pdf-viewer/file-blob.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Panel } from '#src/shared/staff/panel.tsx'
import { queryOf } from '#src/shared/staff/query/endpoint-query.ts'
import { keepingOffline } from '#src/shared/staff/query/keeping-offline.ts'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { FlagsNotice } from './flags/flags-notice.tsx'
import { reviewMessages } from './review-messages.ts'

const PdfViewer = lazy(() =>
  import('#src/shared/pdf-viewer/pdf-viewer.tsx').then((module) => ({ default: module.PdfViewer })),
)

function Signatures({
  list,
  userDocumentId,
}: {
  readonly list: readonly DocumentSignature[]
  readonly userDocumentId: number
}) {
  const messages = useMessages(reviewMessages)
  const language = useLanguage()
  const { client } = useSession()
  const [pdf, setPdf] = useState<{ readonly blob: Blob; readonly name: string }>()
  const { submit, error } = useChange<number, void>(
    async (submissionId, signal) => {
      const reply = await client.call('documents.getPdf', { body: { userDocumentId, submissionId }, signal })
      setPdf({ blob: toFileBlob(reply), name: reply.fileName })
    },
    { invalidates: [] },
  )
  const flags = list[0]?.flags ?? []
  return (
    <>
      {flags.length > 0 && <FlagsNotice flags={flags} isOpen={false} />}
      <Facts
        facts={list.map(({ id, confirmationNumber, version, typed, signedAt }) => ({
          key: String(id),
          label: confirmationNumber,
          value: messages.documentSignature(version, typed, formatMoment(signedAt, language)),
          action: (
            <Button kind="quiet" isCompact onClick={() => submit(id)}>
              {messages.openSigned} <span className="visually-hidden">{messages.ofSigned(version)}</span>
            </Button>
          ),
        }))}
      />
      {error && <Notice tone="warning">{messages.fileFailed}</Notice>}
      {pdf && (
        <Suspense fallback={null}>
          <PdfViewer pdf={pdf.blob} title={messages.pdf} fileName={pdf.name} onClose={() => setPdf(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** Each version of a company document that its person signed: the typed name, when, and its PDF. */
export function DocumentSignatures({ userDocumentId }: { readonly userDocumentId: number }) {
  const messages = useMessages(reviewMessages)
  const signatures = queryOf('businessDocuments.getSignatures', { body: { userDocumentId } })
  const state = useEndpointQuery(keepingOffline(`review:${userDocumentId}:signatures`, signatures))
  return (
    <Panel title={messages.documentSignatures} state={state}>
      {({ value }) =>
        value.list.length === 0 ? (
          <p>{messages.notSigned}</p>
        ) : (
          <Signatures list={value.list} userDocumentId={userDocumentId} />
        )
      }
    </Panel>
  )
}
