import type { ApplicationPage } from '#contract/endpoints/applications/applications.ts'
import { publicPagePrefix } from '#src/session/clear-page-storage.ts'

const layout = 1

interface CachedReply {
  readonly layout: typeof layout
  readonly page: ApplicationPage
}

const keyOf = (slug: string) => publicPagePrefix + slug.toLowerCase()

/**
 * Stores an application page, including its ticket: anyone gets one by opening the page, and it opens nothing that was
 * encrypted with it.
 */
export const cachePage = (page: ApplicationPage, storage: Storage = localStorage): void => {
  try {
    storage.setItem(keyOf(page.slug), JSON.stringify({ layout, page } satisfies CachedReply))
  } catch {
    // On a full device the page opens online only.
  }
}

/** The application page as it was last loaded here. */
export const readCachedPage = (slug: string, storage: Storage = localStorage): ApplicationPage | undefined => {
  try {
    const cached = JSON.parse(storage.getItem(keyOf(slug)) ?? 'null') as CachedReply | null
    return cached?.layout === layout ? cached.page : undefined
  } catch {
    return undefined
  }
}

/** Removes a page that no longer exists. */
export const evictCachedPage = (slug: string, storage: Storage = localStorage): void => {
  try {
    storage.removeItem(keyOf(slug))
  } catch {
    // What can't be removed is requested again each time.
  }
}

/** Whether a page's ticket can still send an application. */
export const isTicketValid = ({ ticket }: ApplicationPage, now = Date.now()): boolean =>
  Date.parse(ticket.expiresAt) > now
