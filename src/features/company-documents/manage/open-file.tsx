import { lazy, Suspense, useState } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { download } from '#src/shared/download.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { documentsMessages } from './documents-messages.ts'
import { fileIdOf } from '#src/shared/pdf-viewer/file-id.ts'

const PdfViewer = lazy(() =>
  import('#src/shared/pdf-viewer/pdf-viewer.tsx').then((module) => ({ default: module.PdfViewer })),
)

const endings: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' }

/** Opens a PDF over the page, with its download; anything else is downloaded. */
export function OpenFile({
  url,
  name,
  mediaType,
  isCompact,
}: {
  readonly url: string
  /** Without its extension. */
  readonly name: string
  /** Where it is known before the file has loaded. */
  readonly mediaType?: string | undefined
  readonly isCompact?: boolean | undefined
}) {
  const messages = useMessages(documentsMessages)
  const { client } = useSession()
  const [shown, setShown] = useState<Blob>()
  const { submit, isSubmitted } = useChange<string, void>(
    async (address, signal) => {
      const fileId = fileIdOf(address)
      try {
        const content = await client.call('files.get', { params: { fileId }, signal })
        if (content.type.startsWith('application/pdf')) setShown(content)
        else download(content, `${name}.${endings[content.type] ?? 'bin'}`)
      } catch {
        showToast(messages.fileFailed)
      }
    },
    { invalidates: [] },
  )
  const isPdf = mediaType === undefined || mediaType === 'application/pdf'
  return (
    <>
      <Button icon="file" isCompact={isCompact} isBusy={isSubmitted} onClick={() => submit(url)}>
        {isPdf ? messages.open : messages.download}
        {isCompact && <span className="visually-hidden">{name}</span>}
      </Button>
      {shown && (
        <Suspense fallback={null}>
          <PdfViewer pdf={shown} title={name} fileName={`${name}.pdf`} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  )
}
