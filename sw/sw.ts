import type { PrecacheEntry } from 'workbox-precaching'
import { serveApp } from './caching.ts'
import { serveOutbox } from './sync.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly PrecacheEntry[] }

serveApp(self, self.__WB_MANIFEST)
serveOutbox(self)
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
