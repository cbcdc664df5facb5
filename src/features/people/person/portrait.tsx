import { useMessages } from '#src/shared/i18n/translations.ts'
import { useBlobUrl } from '#src/shared/request/use-blob-url.ts'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { peopleMessages } from '../people-messages.ts'
import { fileIdOf } from '#src/shared/pdf-viewer/file-id.ts'

const size = 72

/** A person's picture, where they have one. */
export function Portrait({ path, name }: { readonly path: string; readonly name: string }) {
  const messages = useMessages(peopleMessages)
  const fileId = fileIdOf(path)
  const { reply } = useEndpoint('files.get', { params: { fileId } })
  const url = useBlobUrl(reply)
  return url === undefined ? null : <img src={url} alt={messages.portraitOf(name)} width={size} height={size} />
}
