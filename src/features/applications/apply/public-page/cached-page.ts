import type { ApplicationPage } from '#contract/endpoints/applications/applications.ts'
import { publicPagePrefix } from '#src/session/clear-page-storage.ts'

const layout = 1

interface CachedReply {
  readonly layout: typeof layout
  readonly page: ApplicationPage
}

const keyOf = (slug: string) => publicPagePrefix + slug.toLowerCase()

/** Keeps a public page on this device, its ticket included: anybody gets one by opening the page, and it opens nothing that was sealed with it. */
export const cachePage = (page: ApplicationPage, storage: Storage = localStorage): void => {
  try {
    storage.setItem(keyOf(page.slug), JSON.stringify({ layout, page } satisfies CachedReply))
  } catch {
    // Without room the page opens with a network only.
  }
}

/** The public page as it was last fetched here. */
export const readCachedPage = (slug: string, storage: Storage = localStorage): ApplicationPage | undefined => {
  try {
    const cached = JSON.parse(storage.getItem(keyOf(slug)) ?? 'null') as CachedReply | null
    return cached?.layout === layout ? cached.page : undefined
  } catch {
    return undefined
  }
}

/** Forgets a page that is no more. */
export const evictCachedPage = (slug: string, storage: Storage = localStorage): void => {
  try {
    storage.removeItem(keyOf(slug))
  } catch {
    // What can't be removed is asked for anew each time.
  }
}

/** Whether a page's ticket still sends what it is for. */
export const isTicketValid = ({ ticket }: ApplicationPage, now = Date.now()): boolean =>
  Date.parse(ticket.expiresAt) > now
