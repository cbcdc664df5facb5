import { lazy, Suspense, useState } from 'react'
import type { InstructionDocument } from '#contract/forms/instructions/instructions.ts'
import { useSessionActor } from '#src/session/session-actor.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { RequestError } from '#src/shared/request/request-error.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { openAgencyPages } from './agency-pages.ts'
import { instructionsMessages } from './instructions-messages.ts'

const PdfViewer = lazy(() =>
  import('#src/shared/pdf-viewer/pdf-viewer.tsx').then((module) => ({ default: module.PdfViewer })),
)

function Failure({ error }: { readonly error: RequestError }) {
  const messages = useMessages(instructionsMessages)
  const language = useLanguage()
  if (error.kind === 'not found') return <Notice isLive>{messages.notInstalled}</Notice>
  return (
    <Notice tone="warning" icon="cloud-up" isLive>
      {error.kind === 'network' ? messages.notHere : errorMessage(error, language)}
    </Notice>
  )
}

/** Instruction pages of an agency's file: stored for offline reading, shown as a PDF over the page. */
export function AgencyDocument({ document }: { readonly document: InstructionDocument }) {
  const messages = useMessages(instructionsMessages)
  const { client } = useSessionActor()
  const [pdf, setPdf] = useState<Blob>()
  const title = messages.contents[document.form](document.edition)
  const { submit, isSubmitted, error } = useRequest<InstructionDocument, void>(async (wanted, signal) => {
    setPdf(await openAgencyPages(client, wanted, signal))
  })
  return (
    <div>
      <p>{title}</p>
      <Button icon="file" isBusy={isSubmitted} onClick={() => submit(document)}>
        {messages.open}
        <span className="visually-hidden">: {title}</span>
      </Button>
      {error && <Failure error={error} />}
      {pdf && (
        <Suspense fallback={null}>
          <PdfViewer
            pdf={pdf}
            title={title}
            fileName={`${title.split(':')[0]?.replaceAll('/', '-') ?? ''}.pdf`}
            onClose={() => setPdf(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
