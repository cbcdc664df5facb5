import type { ApplicationDetail } from '#contract/endpoints/applications/applications.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { download } from '#src/shared/download.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { applicationsMessages } from './applications-messages.ts'
import { applicantName } from './approval.ts'
import { fileIdOf } from '#src/shared/pdf-viewer/file-id.ts'

const endings: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' }

/** The file of an application, to download or open. */
export function FileCard({ detail }: { readonly detail: ApplicationDetail }) {
  const messages = useMessages(applicationsMessages)
  const { client } = useSession()
  const { submit, isSubmitted, error } = useChange(
    async (fileId: string, signal) => {
      const file = await client.call('files.get', { params: { fileId }, signal })
      download(file, `${applicantName(detail)}, ${detail.confirmationNumber}.${endings[file.type] ?? 'bin'}`)
    },
    { invalidates: [] },
  )
  const fileId = fileIdOf(detail.fileUrl)
  return (
    <Card title={messages.fileTitle}>
      {fileId === undefined ? (
        <p>{messages.noFile}</p>
      ) : (
        <Stack gap="small">
          <Button icon="file" isBusy={isSubmitted} onClick={() => submit(fileId)}>
            {messages.openFile}
          </Button>
          {error && (
            <Notice tone="warning" isLive>
              {messages.fileFailed}
            </Notice>
          )}
        </Stack>
      )}
    </Card>
  )
}
