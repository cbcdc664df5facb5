import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { apiPrefix } from '#src/api/prefix.ts'

const apiPrefixPatterns = apiPrefix.length > 1 ? [new RegExp(`^${apiPrefix}/`)] : []
const never = [/^\/api\//, /meta\.json/, /^\/demo\//, ...apiPrefixPatterns]

/** Keeps the app's own files, by digest, and answers every navigation with the app; nothing of the API is ever kept. */
export const serveApp = (manifest: Parameters<typeof precacheAndRoute>[0]): void => {
  // The tab of a first visit is served too: a worker without tabs would give way to a new one without a question.
  clientsClaim()
  precacheAndRoute(manifest)
  cleanupOutdatedCaches()
  registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: never }))
}
