import { serveApp } from './caching.ts'
import type { BuiltFile } from './screen-files.ts'
import { serveOutbox } from './sync.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly BuiltFile[] }

serveApp(self, self.__WB_MANIFEST)
serveOutbox(self)
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
