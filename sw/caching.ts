import { clientsClaim } from 'workbox-core'
import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { apiPrefix } from '#src/api/prefix.ts'
import type { DownloadedScreens, ScreensMessage } from '#src/offline/screens/screen-sets.ts'
import { openScreenFiles } from './screen-files.ts'
import type { ScreenFiles } from './screen-files.ts'

const apiPrefixPatterns = apiPrefix.length > 1 ? [new RegExp(`^${apiPrefix}/`)] : []
const never = [/^\/api\//, /meta\.json/, /^\/demo\//, /^\/r\//, ...apiPrefixPatterns]

const types: ReadonlySet<unknown> = new Set<ScreensMessage['type']>([
  'list downloads',
  'download screens',
  'delete screens',
])

const answer = async (files: ScreenFiles, message: ScreensMessage, event: ExtendableMessageEvent): Promise<void> => {
  // Offline a set isn't downloaded, and the response says so.
  if (message.type === 'download screens') await files.download(message.set, event).catch(() => undefined)
  if (message.type === 'delete screens') await files.deleteLater().catch(() => undefined)
  const downloaded = await files.downloaded(event).catch(() => [])
  event.ports[0]?.postMessage({ downloaded } satisfies DownloadedScreens)
}

/**
 * Stores the app's own files and serves the app for every navigation; nothing of the API is ever stored. The first
 * visit brings the screens of applicants, the others come after login, when the page requests them.
 */
export const serveApp = (worker: ServiceWorkerGlobalScope, built: readonly PrecacheEntry[]): void => {
  const files = openScreenFiles(built)
  // The tab of a first visit is controlled too: a worker without tabs would be replaced by a new one without asking.
  clientsClaim()
  worker.addEventListener('install', (event) => event.waitUntil(files.install(event)))
  worker.addEventListener('activate', (event) => event.waitUntil(files.activate(event)))
  worker.addEventListener('message', (event) => {
    const message = event.data as ScreensMessage | null
    if (message !== null && types.has(message.type)) event.waitUntil(answer(files, message, event))
  })
  const orFetch = async (path: string, request: Request) => (await files.find(path)) ?? fetch(request)
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && (url.pathname.startsWith('/assets/') || files.isApplicantFile(url.pathname)),
    ({ url, request }) => orFetch(url.pathname, request),
  )
  registerRoute(new NavigationRoute(({ request }) => orFetch('/index.html', request), { denylist: never }))
}
