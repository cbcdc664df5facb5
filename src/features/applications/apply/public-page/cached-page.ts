import type { ApplicationPage } from '#contract/endpoints/applications/public-application.ts'
import { publicPagePrefix } from '#src/session/clear-page-storage.ts'

const layout = 1

interface CachedReply {
  readonly layout: typeof layout
  readonly page: ApplicationPage
}

const keyOf = (slug: string) => publicPagePrefix + slug.toLowerCase()
const answersKeyOf = (slug: string) => `${publicPagePrefix}answers.${slug.toLowerCase()}`

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

/** Stores whether this device may have answers for a page; nothing of them. */
export const rememberAnswers = (slug: string, mayExist: boolean, storage: Storage = localStorage): void => {
  try {
    if (mayExist) storage.setItem(answersKeyOf(slug), 'yes')
    else storage.removeItem(answersKeyOf(slug))
  } catch {
    // On a full device the questions are shown before the answers are loaded.
  }
}

/** Whether this device may have answers for a page: without any, its questions need not wait for the device storage. */
export const mayHaveAnswers = (slug: string, storage: Storage = localStorage): boolean => {
  try {
    return storage.getItem(answersKeyOf(slug)) !== null
  } catch {
    return true
  }
}

/** Whether a page's ticket can still send an application. */
export const isTicketValid = ({ ticket }: ApplicationPage, now = Date.now()): boolean =>
  Date.parse(ticket.expiresAt) > now
