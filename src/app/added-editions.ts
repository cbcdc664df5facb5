import type { PlatformMeta } from '#contract/domain/platform-info.ts'
import type { AddedEdition } from '#contract/forms/editions/added-editions.ts'
import { setAddedEditions } from '#contract/forms/editions/added-editions.ts'
import { onMeta } from '#src/api/server-contact.ts'
import { addedEditionsKey } from '#src/session/clear-page-storage.ts'
import { readStored, store } from '#src/shared/local-storage.ts'

const parse = (text: string | null): readonly AddedEdition[] => {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? (stored as AddedEdition[]) : []
  } catch {
    return []
  }
}

const storeAddedEditions = (editions: PlatformMeta['editions'] = []): void => {
  const text = JSON.stringify(editions)
  if (text === (readStored(addedEditionsKey) ?? '[]')) return
  store(addedEditionsKey, text)
  setAddedEditions(parse(text))
}

/**
 * Takes the editions into use that the server publishes; first those that this device has stored, so that forms open on
 * them offline too.
 */
export const followAddedEditions = (): void => {
  setAddedEditions(parse(readStored(addedEditionsKey)))
  onMeta(({ editions }) => storeAddedEditions(editions))
}
