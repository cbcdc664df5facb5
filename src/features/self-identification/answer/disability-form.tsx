import { lazy, Suspense, useState } from 'react'
import type { Language } from '#contract/domain/lookups.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { answerMessages } from './answer-messages.ts'

const PdfViewer = lazy(() =>
  import('#src/shared/pdf-viewer/pdf-viewer.tsx').then((module) => ({ default: module.PdfViewer })),
)

/** Opens the agency's Form CC-305 in the languages that the installation has. */
export function DisabilityForm({ languages }: { readonly languages: readonly Language[] }) {
  const messages = useMessages(answerMessages)
  const { client } = useSession()
  const [pdf, setPdf] = useState<Blob>()
  const { submit, isSubmitted, error } = useRequest<Language, void>(async (language, signal) => {
    setPdf(await client.call('selfIdentification.disabilityForm', { params: { language }, signal }))
  })
  return (
    <>
      <Row gap="small">
        {languages.map((language) => (
          <Button key={language} icon="file" isBusy={isSubmitted} onClick={() => submit(language)}>
            {messages.openForm[language]}
          </Button>
        ))}
      </Row>
      {error && (
        <Notice tone="warning" isLive>
          {messages.formFailed}
        </Notice>
      )}
      {pdf && (
        <Suspense fallback={null}>
          <PdfViewer
            pdf={pdf}
            title={messages.formName}
            fileName={`${messages.formName}.pdf`}
            onClose={() => setPdf(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
