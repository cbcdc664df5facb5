import type { ApplicationPage } from '#contract/endpoints/applications/public-application.ts'
import type { Client } from '#src/api/client.ts'
import { hasSessionMarker } from '#src/session/session-marker.ts'
import { preloadDevice } from '../machine/lazy-device.ts'

/** By slug: a page that was preloaded, or one that is loading. */
const prefetched = new Map<string, ApplicationPage | Promise<ApplicationPage>>()

/**
 * The page that came with the HTML (`server/modules/applications/preload-public-page.ts`); used once, its ticket is for
 * one application.
 */
const carried = (): ApplicationPage | undefined => {
  const block = document.getElementById('early-page')
  block?.remove()
  return block?.textContent ? (JSON.parse(block.textContent) as ApplicationPage) : undefined
}

/** Requests the application page of a URL, unless it was preloaded, while the screen that shows it is still loading. */
export const prefetchPage = (client: Client, pathname: string): void => {
  const [, slug] = /^\/[^/]+\/([a-z0-9-]+)\/?$/i.exec(pathname) ?? []
  if (slug === undefined) return
  const page = carried()
  if (page) {
    prefetched.set(slug, page)
    return
  }
  // A slow device storage opens at the same time.
  if (!hasSessionMarker()) preloadDevice()
  const coming = client.call('application.page', { params: { slug } })
  prefetched.set(slug, coming)
  // What fails here is reported where the page is used.
  coming.catch(() => undefined)
}

/** The preloaded page, for the first render. */
export const preloadedPage = (slug: string): ApplicationPage | undefined => {
  const page = prefetched.get(slug)
  return page instanceof Promise ? undefined : page
}

/** The page that was preloaded or requested early; once. */
export const takePrefetchedPage = (slug: string): Promise<ApplicationPage> | undefined => {
  const page = prefetched.get(slug)
  prefetched.delete(slug)
  return page && Promise.resolve(page)
}
