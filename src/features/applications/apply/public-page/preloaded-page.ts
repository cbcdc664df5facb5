import type { ApplicationPage } from '#contract/endpoints/applications/applications.ts'
import type { Client } from '#src/api/client.ts'
import { hasSessionMarker } from '#src/session/session-marker.ts'
import { preloadDevice } from '../machine/lazy-device.ts'

/** By slug: a page that came along, or one that is on its way. */
const prefetched = new Map<string, ApplicationPage | Promise<ApplicationPage>>()

/** The page that came with the address itself (`server/modules/applications/preload-public-page.ts`); good once, its ticket is for one application. */
const carried = (): ApplicationPage | undefined => {
  const block = document.getElementById('early-page')
  block?.remove()
  return block?.textContent ? (JSON.parse(block.textContent) as ApplicationPage) : undefined
}

/** Asks for the public page of an address, unless it came along, while what shows it is still on its way. */
export const prefetchPage = (client: Client, pathname: string): void => {
  const [, slug] = /^\/[^/]+\/([a-z0-9-]+)\/?$/i.exec(pathname) ?? []
  if (slug === undefined) return
  const page = carried()
  if (page) {
    prefetched.set(slug, page)
    return
  }
  // A slow device opens meanwhile.
  if (!hasSessionMarker()) preloadDevice()
  const coming = client.call('application.page', { params: { slug } })
  prefetched.set(slug, coming)
  // What fails here is said where the page is taken.
  coming.catch(() => undefined)
}

/** The page that came along, for the first drawing. */
export const preloadedPage = (slug: string): ApplicationPage | undefined => {
  const page = prefetched.get(slug)
  return page instanceof Promise ? undefined : page
}

/** The page that came along or was asked for early; once. */
export const takePrefetchedPage = (slug: string): Promise<ApplicationPage> | undefined => {
  const page = prefetched.get(slug)
  prefetched.delete(slug)
  return page && Promise.resolve(page)
}
