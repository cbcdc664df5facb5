import { useEffect, useRef, useState } from 'react'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { downloadScreens } from '#src/shared/request/downloaded-screens.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { documentsToRead, downloadDocuments, isMetered, missingDocuments } from './download-documents.ts'
import { offlineDocumentsMessages } from './offline-documents-messages.ts'

/**
 * Downloads the company documents that are to be read, for later without a network: asked first where data costs
 * money. Offline, it names those that need a network.
 */
export function OfflineDocuments({ rows }: { readonly rows: readonly TaskRow[] }) {
  const messages = useMessages(offlineDocumentsMessages)
  const { client, owner, isOnline } = useSession()
  const [isAllowed, setAllowed] = useState(() => !isMetered())
  const documents = documentsToRead(rows)
  const ids = documents.map(({ fileId }) => fileId).join(' ')
  const latest = useRef(documents)
  useEffect(() => {
    latest.current = documents
  })
  const missing = useLiveQuery(() => missingDocuments(owner, documents), [owner, ids]) ?? []
  const count = missing.length
  useEffect(() => {
    if (!isOnline || !isAllowed || ids === '') return
    const stop = new AbortController()
    const download = async () => {
      await downloadScreens('documents')
      await downloadDocuments(client, await missingDocuments(owner, latest.current), stop.signal)
    }
    // What could not be had is tried again with the next list, or when it is opened.
    download().catch(() => undefined)
    return () => stop.abort()
  }, [client, owner, ids, isOnline, isAllowed])
  if (count === 0) return null
  if (!isOnline)
    return (
      <Notice icon="file" title={messages.needTitle}>
        <ul>
          {missing.map(({ fileId, name }) => (
            <li key={fileId}>{name}</li>
          ))}
        </ul>
      </Notice>
    )
  if (isAllowed) return null
  return (
    <Notice
      icon="file"
      title={messages.offerTitle}
      actions={
        <Button isCompact onClick={() => setAllowed(true)}>
          {messages.download(count)}
        </Button>
      }
    >
      {messages.offerText}
    </Notice>
  )
}
